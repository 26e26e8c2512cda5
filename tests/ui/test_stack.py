"""Scenes come and go in balance, time stands still when covered, and no input leaks across."""

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from game.ui.intents import (
    KEYBOARD,
    MOUSE,
    TOUCH,
    DeviceId,
    Family,
    Intent,
    Verb,
    WindowFocus,
)
from game.ui.layout import Layout
from game.ui.stack import (
    GUARD_S,
    SLEPT_S,
    Pop,
    Push,
    Quit,
    Replace,
    Reset,
    Scene,
    Stack,
)
from game.ui.tween import Glide, Motion, Timeline

LAYOUT = Layout.of(1280, 720)
NEVER = 10**9


def press(verb=Verb.OK, device=KEYBOARD, **options):
    return Intent(verb=verb, device=device, **options)


def release(verb=Verb.OK, device=KEYBOARD):
    return Intent(verb=verb, device=device, pressed=False)


class Recorder(Scene):
    """Notes everything that happens to it."""

    def __init__(self, name="scene", *, opaque=True, takes=True, guard_s=0.0):
        super().__init__()
        self.name = name
        self.opaque = opaque
        self.takes = takes
        self.guard_s = guard_s
        self.calls = []
        self.seen = []
        self.ticks = 0
        self.drawn = 0

    def enter(self):
        self.calls.append("enter")
        self.every(0.01, self._tick)

    def _tick(self):
        self.ticks += 1

    def pause(self):
        self.calls.append("pause")

    def resume(self, result):
        self.calls.append(("resume", result))

    def exit(self):
        self.calls.append("exit")

    def arrange(self, layout):
        self.calls.append(("arrange", layout.width_px))

    def handle(self, intent):
        self.seen.append(intent)
        return self.takes

    def notice(self, notice):
        self.calls.append(notice)

    def draw(self, canvas):
        self.drawn += 1


def step(stack, seconds):
    for _ in range(round(seconds / 0.05)):
        stack.update(0.05)


def test_a_scene_enters_once_and_is_arranged_before_anything_else():
    scene = Recorder()
    stack = Stack(scene, LAYOUT)
    assert scene.calls == ["enter", ("arrange", 1280)]
    assert stack.top is scene
    assert stack.running


def test_push_and_pop_pause_and_resume_with_the_result():
    below, above = Recorder("below"), Recorder("above")
    stack = Stack(below, LAYOUT)
    below.go(Push(above))
    assert stack.top is below, "nothing changes until the update"
    stack.update(0.016)
    assert stack.scenes == (below, above)
    above.go(Pop("answer"))
    stack.update(0.016)
    assert below.calls == ["enter", ("arrange", 1280), "pause", ("resume", "answer")]
    assert above.calls == ["enter", ("arrange", 1280), "exit"]


def test_the_first_wish_of_an_update_counts():
    first, second = Recorder("first"), Recorder("second")
    scene = Recorder()
    stack = Stack(scene, LAYOUT)
    scene.go(Push(first))
    scene.go(Push(second))
    stack.update(0.01)
    stack.update(0.01)
    assert stack.scenes == (scene, first)


def test_replace_reset_and_quit_end_scenes_from_the_top():
    a, b, c, d = (Recorder(name) for name in "abcd")
    stack = Stack(a, LAYOUT)
    stack.commit(Push(b))
    stack.commit(Replace(c))
    assert stack.scenes == (a, c)
    assert b.calls[-1] == "exit"
    stack.commit(Reset(d))
    assert stack.scenes == (d,)
    assert (a.calls[-1], c.calls[-1]) == ("exit", "exit")
    stack.commit(Quit())
    assert not stack.running
    assert stack.top is None
    stack.update(0.01)
    assert not stack.animating
    assert not stack.wants_text
    stack.close()


def test_popping_the_last_scene_ends_the_program():
    stack = Stack(Recorder(), LAYOUT)
    stack.commit(Pop())
    assert not stack.running


def test_timers_stand_still_while_covered_and_die_on_exit():
    below, above = Recorder("below"), Recorder("above")
    stack = Stack(below, LAYOUT)
    step(stack, 0.2)
    before = below.ticks
    assert before > 0
    stack.commit(Push(above))
    step(stack, 0.5)
    assert below.ticks == before
    assert above.ticks > 0
    stack.commit(Pop())
    after = above.ticks
    timer = above.after(0.01, lambda: None)
    step(stack, 0.2)
    assert above.ticks == after, "a scene that ended has no time"
    assert below.ticks > before
    assert timer.left_s > 0


def test_a_cancelled_timer_is_never_called():
    scene = Recorder()
    stack = Stack(scene, LAYOUT)
    called = []
    timer = scene.after(0.05, lambda: called.append(1))
    timer.cancel()
    timer.cancel()
    step(stack, 0.2)
    assert called == []
    scene.after(0.05, lambda: called.append(2))
    step(stack, 0.2)
    assert called == [2]


def test_a_timer_may_cancel_another_one_in_the_same_tick():
    scene = Recorder()
    stack = Stack(scene, LAYOUT)
    called = []
    other = []
    scene.after(0.01, lambda: [timer.cancel() for timer in other])
    other.append(scene.after(0.01, lambda: called.append("late")))
    step(stack, 0.1)
    assert called == []


def test_timers_that_would_never_rest_are_refused():
    with pytest.raises(ValueError, match="more than 0"):
        Recorder().every(0, lambda: None)


def test_a_stall_is_dropped_not_replayed():
    scene = Recorder()
    stack = Stack(scene, LAYOUT)
    called = []
    scene.after(0.06, lambda: called.append(1))
    stack.update(30.0)
    assert called == [], "at most 50 ms pass in one frame"
    stack.update(-5.0)
    assert called == []
    stack.update(0.05)
    assert called == [1]


def test_held_inputs_are_released_when_the_screen_changes():
    below, above = Recorder("below"), Recorder("above")
    stack = Stack(below, LAYOUT)
    stack.handle(press(Verb.PEEK))
    stack.commit(Push(above))
    assert below.seen == [press(Verb.PEEK), release(Verb.PEEK)]
    stack.handle(release(Verb.PEEK))
    assert above.seen == [], "the finger was lifted from an earlier screen"
    stack.handle(press(Verb.PEEK))
    assert above.seen == [], "the second half of a double press"
    for _ in range(11):
        stack.update(0.05)
    stack.handle(press(Verb.PEEK))
    assert above.seen == [press(Verb.PEEK)]


@pytest.mark.parametrize("verb", [Verb.OK, Verb.BACK, Verb.MENU, Verb.TAP, Verb.UNDO, Verb.ANY])
def test_a_double_press_never_acts_twice_however_often_it_is_repeated(verb):
    below, above = Recorder("below"), Recorder("above")
    stack = Stack(below, LAYOUT)
    stack.handle(press(verb))
    stack.handle(release(verb))
    stack.commit(Push(above))
    for _ in range(4):
        stack.update(0.05)
        stack.update(0.05)
        stack.handle(press(verb))
        stack.handle(release(verb))
    assert above.seen == []
    stack.handle(press(Verb.DOWN))
    stack.handle(press(verb))
    assert above.seen == [press(Verb.DOWN), press(verb)], "something else was pressed: it is meant"


def test_another_place_and_another_device_are_no_double_press():
    below, above = Recorder("below"), Recorder("above")
    stack = Stack(below, LAYOUT)
    stack.handle(press(Verb.TAP, position=(100.0, 100.0)))
    stack.handle(press(Verb.OK))
    stack.commit(Push(above))
    elsewhere = press(Verb.TAP, position=(300.0, 100.0))
    other = press(Verb.OK, device=DeviceId(Family.PAD, 4))
    stack.handle(elsewhere)
    stack.handle(other)
    assert above.seen == [elsewhere, other]


def test_a_direction_held_since_before_does_not_repeat_into_the_new_screen():
    scene = Recorder()
    stack = Stack(scene, LAYOUT)
    stack.handle(press(Verb.DOWN))
    above = Recorder("above")
    stack.commit(Push(above))
    stack.handle(press(Verb.DOWN, repeat=True))
    assert above.seen == []


def test_the_guard_swallows_presses_after_a_screen_change_but_not_movement():
    scene = Recorder(guard_s=GUARD_S)
    stack = Stack(scene, LAYOUT)
    assert stack.handle(press())
    stack.handle(release())
    stack.handle(press(Verb.POINT, MOUSE, position=(1.0, 1.0)))
    assert [intent.verb for intent in scene.seen] == [Verb.POINT]
    step(stack, GUARD_S + 0.05)
    stack.handle(press())
    assert scene.seen[-1] == press()


def test_double_press_cannot_skip_a_curtain():
    game = Recorder("game")
    stack = Stack(game, LAYOUT)
    stack.handle(press())
    stack.commit(Push(Recorder("curtain", guard_s=GUARD_S)))
    stack.handle(release())
    stack.handle(press())
    stack.handle(release())
    assert stack.top.seen == []


def test_intents_go_down_until_taken_or_hidden():
    bottom = Recorder("bottom")
    stack = Stack(bottom, LAYOUT)
    middle = Recorder("middle", opaque=True, takes=False)
    top = Recorder("top", opaque=False, takes=False)
    stack.commit(Push(middle))
    stack.commit(Push(top))
    assert not stack.handle(press())
    assert (top.seen, middle.seen, bottom.seen) == ([press()], [press()], [])
    top.takes = True
    assert stack.handle(press(Verb.BACK))
    assert len(middle.seen) == 1


def test_every_scene_hears_notices_the_top_one_first():
    bottom, top = Recorder("bottom"), Recorder("top")
    stack = Stack(bottom, LAYOUT)
    stack.commit(Push(top))
    stack.notice(WindowFocus(gained=False))
    assert bottom.calls[-1] == top.calls[-1] == WindowFocus(gained=False)


def test_nothing_is_drawn_when_nothing_changed():
    scene = Recorder()
    stack = Stack(scene, LAYOUT)
    assert stack.take_changed()
    assert not stack.take_changed()
    step(stack, 0.2)
    assert not stack.take_changed()
    scene.changed()
    assert stack.take_changed()


def test_drawing_starts_at_the_topmost_opaque_scene():
    bottom, middle = Recorder("bottom"), Recorder("middle")
    top = Recorder("top", opaque=False)
    stack = Stack(bottom, LAYOUT)
    stack.commit(Push(middle))
    stack.commit(Push(top))
    stack.draw(None)
    assert (bottom.drawn, middle.drawn, top.drawn) == (0, 1, 1)


def test_all_scenes_learn_of_a_new_layout_and_motion():
    bottom, top = Recorder("bottom"), Recorder("top")
    stack = Stack(bottom, LAYOUT)
    stack.commit(Push(top))
    stack.take_changed()
    stack.set_layout(Layout.of(800, 480))
    assert bottom.calls[-1] == top.calls[-1] == ("arrange", 800)
    assert stack.take_changed()
    stack.set_motion(Motion(speed=2.0))
    assert (bottom.motion.speed, top.motion.speed, stack.motion.speed) == (2.0, 2.0, 2.0)
    third = Recorder("third")
    stack.commit(Push(third))
    assert third.motion.speed == 2.0
    assert third.calls == ["enter", ("arrange", 800)]


def test_timelines_ask_for_drawing_and_follow_the_speed():
    scene = Recorder()
    stack = Stack(scene, LAYOUT, Motion(speed=2.0))
    x = Glide(0.0)
    scene.play(Timeline().then(0.4, x.to(10.0)))
    stack.take_changed()
    assert stack.animating
    step(stack, 0.1)
    assert stack.take_changed()
    assert 0 < x.value < 10
    step(stack, 0.15)
    assert x.value == 10.0
    assert not stack.animating


def test_skipping_shows_the_end_and_runs_what_follows():
    scene = Recorder()
    Stack(scene, LAYOUT)
    x = Glide(0.0)
    done = []
    later = Timeline().then(1.0, x.to(20.0)).call(lambda: done.append("second"))
    scene.play(Timeline().then(1.0, x.to(10.0)).call(lambda: scene.play(later)))
    assert scene.skip()
    assert (x.value, done) == (20.0, ["second"])
    assert not scene.skip()


def test_instant_motion_shows_every_end_state_at_once():
    scene = Recorder()
    Stack(scene, LAYOUT, Motion(instant=True))
    x = Glide(0.0)
    scene.play(Timeline().then(1.0, x.to(10.0)))
    assert x.value == 10.0
    assert not scene.playing


def test_idle_life_redraws_twelve_times_a_second_and_not_in_reduced_motion():
    scene = Recorder()
    scene.idle_life = True
    stack = Stack(scene, LAYOUT)
    stack.take_changed()
    drawn = 0
    for _ in range(100):
        stack.update(0.01)
        drawn += stack.take_changed()
    assert drawn == 12
    stack.set_motion(Motion(reduced=True))
    stack.take_changed()
    step(stack, 1.0)
    assert not stack.take_changed()


def test_a_new_scene_knows_what_was_pressed_last():
    stack = Stack(Recorder(), LAYOUT)
    stack.handle(press(Verb.TAP, MOUSE, position=(1.0, 1.0)))
    above = Recorder("above")
    stack.commit(Push(above))
    assert above.last_device == MOUSE


class StackMachine(RuleBasedStateMachine):
    """Random transitions, time and input: hooks stay in balance."""

    def __init__(self):
        super().__init__()
        self.made = []
        self.stack = Stack(self._scene(), LAYOUT)

    def _scene(self, *, opaque=True):
        scene = Recorder(f"scene {len(self.made)}", opaque=opaque)
        self.made.append(scene)
        return scene

    @precondition(lambda self: self.stack.running)
    @rule(opaque=st.booleans())
    def push(self, opaque):
        self.stack.top.go(Push(self._scene(opaque=opaque)))
        self.stack.update(0.01)

    @precondition(lambda self: self.stack.running)
    @rule()
    def replace(self):
        self.stack.top.go(Replace(self._scene()))
        self.stack.update(0.01)

    @precondition(lambda self: self.stack.running and len(self.stack.scenes) > 1)
    @rule(result=st.integers())
    def pop(self, result):
        self.stack.top.go(Pop(result))
        self.stack.update(0.01)

    @precondition(lambda self: self.stack.running)
    @rule()
    def reset(self):
        self.stack.top.go(Reset(self._scene()))
        self.stack.update(0.01)

    @rule(verb=st.sampled_from((Verb.OK, Verb.PEEK, Verb.LEFT)), pressed=st.booleans())
    def intent(self, verb, pressed):
        self.stack.handle(Intent(verb=verb, pressed=pressed))

    @rule(seconds=st.floats(0, 0.2))
    def time(self, seconds):
        before = [(scene, scene.ticks) for scene in self.made if scene is not self.stack.top]
        self.stack.update(seconds)
        assert all(scene.ticks == ticks for scene, ticks in before)

    @invariant()
    def one_scene_is_active(self):
        active = []
        for scene in self.made:
            hooks = [call for call in scene.calls if not _is_arrange(call)]
            hooks = ["resume" if isinstance(hook, tuple) else hook for hook in hooks]
            if hooks and hooks[-1] in ("enter", "resume"):
                active.append(scene)
        assert active == [self.stack.top]

    @invariant()
    def hooks_are_balanced(self):
        for scene in self.made:
            calls = [call for call in scene.calls if not _is_arrange(call)]
            assert calls.count("enter") <= 1
            assert calls.count("exit") == (scene not in self.stack.scenes)
            pauses = calls.count("pause")
            resumes = sum(isinstance(call, tuple) for call in calls)
            assert resumes <= pauses <= resumes + 1

    @invariant()
    def every_press_seen_is_released_once(self):
        for scene in self.made:
            held = set()
            for intent in scene.seen:
                if intent.pressed:
                    held.add(intent.verb)
                else:
                    assert intent.verb in held
                    held.discard(intent.verb)
            if scene not in self.stack.scenes:
                assert not held


def _is_arrange(call):
    return isinstance(call, tuple) and call[0] == "arrange"


TestStackMachine = StackMachine.TestCase


def test_a_finger_that_rests_on_a_button_presses_nothing_when_the_screen_changes():
    below = Recorder("below")
    stack = Stack(below, LAYOUT)
    down = press(Verb.TAP, TOUCH, position=(10.0, 10.0))
    stack.handle(down)
    stack.commit(Push(Recorder("above")))
    assert below.seen == [down, Intent(verb=Verb.TAP, device=TOUCH, pressed=False)]


def test_nothing_begins_twice_in_a_scene_that_is_about_to_end():
    scene = Recorder()
    stack = Stack(scene, LAYOUT)
    stack.handle(press(Verb.OK))
    down = press(Verb.TAP, MOUSE, position=(10.0, 10.0))
    stack.handle(down)
    scene.go(Replace(Recorder("next")))
    stack.handle(press(Verb.MENU))
    stack.handle(Intent(verb=Verb.TAP, device=MOUSE, position=(10.0, 10.0), pressed=False))
    lifted = Intent(verb=Verb.TAP, device=MOUSE, pressed=False)
    assert scene.seen == [press(Verb.OK), down, lifted]


def test_a_machine_that_slept_has_left_the_window():
    scene = Recorder()
    stack = Stack(scene, LAYOUT)
    stack.update(SLEPT_S - 0.1)
    assert WindowFocus(gained=False) not in scene.calls
    stack.update(SLEPT_S)
    assert scene.calls[-2:] == [WindowFocus(gained=False), WindowFocus(gained=True)]

import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { lectureText } from '../../../../content/simulators/view.ts';
import type { LectureActions, LectureRegistry } from './lecture-actions.ts';
import { commandOf, type LectureCommand } from './lecture-keys.ts';
import type { Stage } from './stages.ts';
import { useFullScreen } from './use-full-screen.ts';
import { otherTheme, useLectureLook } from './use-lecture-look.ts';
import { useLectureState } from './use-lecture-state.ts';
import { usePanelTurns } from './use-panel-turns.ts';

const NO_ACTIONS: LectureActions = {};
const nothing = () => NO_ACTIONS;

/** A lecture: its visible parts, its keys and its announcements. */
export function useLecture(stage: Stage) {
  const [lecture, change] = useLectureState(stage.lecture);
  const isOn = lecture !== null;
  const { turns, turn, count } = usePanelTurns(lecture?.panel ?? null);
  const bench = useRef<() => LectureActions>(nothing);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [isBlank, setBlank] = useState(false);
  const [spoken, setSpoken] = useState('');
  const [acts, setActs] = useState(0);

  const registry = useMemo(
    (): LectureRegistry => ({
      register(latest) {
        bench.current = latest;
        return () => {
          bench.current = nothing;
        };
      },
    }),
    [],
  );

  function leave() {
    change(null);
    setBlank(false);
    setSheetOpen(false);
    setSpoken(lectureText.over);
  }

  const fullScreen = useFullScreen(isOn, () => (isSheetOpen ? setSheetOpen(false) : leave()));
  useLectureLook(lecture);

  function enter() {
    change({ parts: stage.lecture, panel: 1, theme: null });
    setSpoken(lectureText.begun);
    fullScreen.enter();
  }

  function act(name: keyof Omit<LectureActions, 'says'>): boolean {
    const done = bench.current()[name];
    if (done === undefined) return false;
    done();
    setActs((before) => before + 1);
    return true;
  }

  function turnTo(panel: number): boolean {
    if (lecture === null || count < 2 || panel < 0 || panel > count) return false;
    change({ ...lecture, panel });
    setSpoken(panel === 0 ? lectureText.allCharts : lectureText.chart(panel, count));
    return true;
  }

  /**
   * With several charts a clicker cycles through the charts and all of them together; with one, through the
   * steps.
   */
  function goOn(direction: 1 | -1): boolean {
    if (count > 1) return turnTo((turn + direction + count + 1) % (count + 1));
    return act(direction === 1 ? 'stepForward' : 'stepBack');
  }

  /** False if there is nothing to do: the browser handles the key. */
  function run(command: LectureCommand): boolean {
    if (lecture === null) return false;
    if (isBlank) {
      setBlank(false);
      setSpoken(lectureText.shown);
      return true;
    }
    switch (command) {
      case 'toggle':
      case 'stepForward':
      case 'stepBack':
      case 'faster':
      case 'slower':
        return act(command);
      case 'start':
        return act('start') || act('toggle');
      case 'next':
        return goOn(1);
      case 'previous':
        return goOn(-1);
      case 'theme':
        change({ ...lecture, theme: otherTheme() });
        return true;
      case 'fullScreen':
        fullScreen.toggle();
        return true;
      case 'blank':
        setBlank(true);
        setSpoken(lectureText.blank);
        return true;
      case 'keys':
        setSheetOpen(true);
        return true;
      case 'leave':
        leave();
        return true;
      default:
        return turnTo(Number(command.split(' ')[1]));
    }
  }

  const hear = useEffectEvent((event: KeyboardEvent) => {
    const command = event.defaultPrevented ? null : commandOf(event);
    const isClicker = command === 'next' || command === 'previous';
    if (command === null || (isSheetOpen && !isClicker)) return;
    setSheetOpen(false);
    if (run(command)) event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return;
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [isOn]);

  // The state after a key is known after the next render.
  useEffect(() => {
    if (acts > 0) setSpoken(bench.current().says ?? '');
  }, [acts]);

  return {
    lecture,
    change,
    enter,
    run,
    registry,
    turns,
    turn,
    count,
    spoken,
    isBlank,
    isSheetOpen,
    closeSheet: () => setSheetOpen(false),
    /** Called when the sheet of keys is rendered. */
    actionsNow: () => bench.current(),
  };
}

export type LectureInHand = ReturnType<typeof useLecture>;

import './stage.css';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { embedText, lectureText } from '../../../../content/simulators/view.ts';
import { Button } from '../../../../ui/button.tsx';
import { LazySection, lazyWithTimeout } from '../../../../ui/loading/lazy-section.tsx';
import { Arriving } from './arriving.tsx';
import { LectureRegistryContext } from './lecture-actions.ts';
import { LectureBar } from './lecture-bar.tsx';
import { PanelTurnsContext } from './panel-turns.ts';
import { PAGE_VIEW, SimulatorViewContext, viewOf } from './simulator-view.ts';
import { StageToolsContext } from './stage-tools.ts';
import type { Stage } from './stages.ts';
import { useLecture } from './use-lecture.ts';

const LectureSheet = lazyWithTimeout(() => import('./lecture-sheet.tsx'));
const EmbedDialog = lazyWithTimeout(() => import('./embed-dialog.tsx'));

interface SimulatorStageProps {
  readonly stage: Stage;
  readonly className: string;
  readonly children: ReactNode;
}

/** The page of a simulator, with lecture mode and the code for embedding it. */
export function SimulatorStage({ stage, className, children }: SimulatorStageProps) {
  const hand = useLecture(stage);
  const { lecture, registry, turns, spoken, run } = hand;
  const place = useRef<HTMLDivElement>(null);
  const [isEmbedding, setEmbedding] = useState(false);
  const parts = lecture?.parts;
  const view = useMemo(() => (parts === undefined ? PAGE_VIEW : viewOf('lecture', parts)), [parts]);
  useFocusInLecture(place, lecture !== null);

  const enter = useRef(hand.enter);
  enter.current = hand.enter;
  // Stable: a changed context value forces React to hydrate all remaining parts at once.
  const tools = useMemo(
    () => (
      <>
        <Button variant="quiet" size="compact" data-lecture-button onClick={() => enter.current()}>
          {lectureText.button}
        </Button>
        <Button variant="quiet" size="compact" onClick={() => setEmbedding(true)}>
          {embedText.button}
        </Button>
      </>
    ),
    [],
  );

  return (
    <SimulatorViewContext value={view}>
      <LectureRegistryContext value={registry}>
        <PanelTurnsContext value={turns}>
          <StageToolsContext value={tools}>
            <div
              ref={place}
              tabIndex={-1}
              className={`stage ${className}`}
              {...(lecture && { role: 'region', 'aria-label': lectureText.region, 'data-panel': hand.turn })}
            >
              <Arriving />
              {lecture ? null : <div className="stage-tools not-printed">{tools}</div>}
              {lecture && !view.shows('header') ? <h1 className="sr-only">{stage.title}</h1> : null}
              {children}
            </div>
          </StageToolsContext>
        </PanelTurnsContext>
      </LectureRegistryContext>
      {lecture ? <LectureBar {...hand} title={stage.title} onPointer={() => place.current?.focus()} /> : null}
      {hand.isBlank ? (
        <button type="button" className="lecture-blank" onClick={() => run('blank')}>
          <span className="sr-only">{lectureText.blank}</span>
        </button>
      ) : null}
      {lecture && hand.isSheetOpen ? (
        <LazySection what={lectureText.sheet}>
          <LectureSheet {...hand} {...{ stage, lecture }} />
        </LazySection>
      ) : null}
      {isEmbedding ? (
        <LazySection what={embedText.button}>
          <EmbedDialog stage={stage} onClose={() => setEmbedding(false)} />
        </LazySection>
      ) : null}
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </SimulatorViewContext>
  );
}

/** Moves the focus into the lecture, and back to the button that started it. */
function useFocusInLecture(place: { readonly current: HTMLDivElement | null }, isOn: boolean): void {
  const wasOn = useRef(false);
  useEffect(() => {
    if (isOn === wasOn.current) return;
    wasOn.current = isOn;
    const buttons = [...(place.current?.querySelectorAll<HTMLElement>('[data-lecture-button]') ?? [])];
    const button = buttons.find((one) => one.getClientRects().length > 0);
    const next = isOn ? place.current : button;
    next?.focus({ preventScroll: isOn });
  }, [isOn, place]);
}

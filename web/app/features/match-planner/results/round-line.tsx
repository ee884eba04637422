import type { MatchUp, Night } from '@carom/domain/match/night';
import { type ReactNode, useId, useRef } from 'react';
import { resultText } from '../../../content/planners/match-planner-results.ts';
import type { PlannerActions } from '../use-planner.ts';
import { RoundEditor } from './round-editor.tsx';
import './results.css';

interface RoundLineProps {
  readonly night: Night;
  readonly round: number;
  readonly matchUp: MatchUp;
  readonly act: PlannerActions['act'];
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  /** The two players. */
  readonly children: ReactNode;
  /** The time, and the expected points. */
  readonly aside: ReactNode;
}

/** A complete round. When expanded it can be corrected; the other rounds do not change. */
export function RoundLine({ night, round, matchUp, act, isOpen, onToggle, children, aside }: RoundLineProps) {
  const line = useRef<HTMLButtonElement>(null);
  const editor = useId();

  function close() {
    onToggle(false);
    line.current?.focus();
  }

  return (
    <li className="round-line">
      <button
        ref={line}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? editor : undefined}
        onClick={() => onToggle(!isOpen)}
      >
        <span>{children}</span> <span className="round-aside">{aside}</span>{' '}
        <span className="round-result" data-is-missing={matchUp.result === undefined || undefined}>
          {matchUp.result ?? resultText.missing}
        </span>
      </button>
      {isOpen ? (
        <RoundEditor id={editor} night={night} round={round} matchUp={matchUp} act={act} onDone={close} />
      ) : null}
    </li>
  );
}

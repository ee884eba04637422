import { SIDES, type Side } from '@carom/domain/match/sides';
import { plannerMatchText } from '../../../content/planners/match-planner.ts';
import { SIDE_TITLES } from '../planner-text.ts';

interface FirstChoiceProps {
  readonly chosen: Side | null;
  /** The side that really put up first, which a later choice cannot change. */
  readonly putUpFirst: Side | null;
  readonly onChoose: (side: Side) => void;
}

/** Chooses the side that puts up the first player. Once it is chosen, the control is small and at the end. */
export function FirstChoice({ chosen, putUpFirst, onChoose }: FirstChoiceProps) {
  return (
    <fieldset className="first-choice" data-is-settled={chosen !== null || undefined}>
      <legend>
        {chosen === null ? <span className="sr-only">First player</span> : null}
        {chosen === null ? null : plannerMatchText[chosen === putUpFirst ? 'firstPutUp' : 'oddRounds']}
      </legend>
      {SIDES.map((side) => (
        <button
          key={side}
          type="button"
          aria-pressed={side === chosen}
          className="first-choice-side"
          onClick={() => onChoose(side)}
        >
          {side === chosen ? '✓ ' : ''}
          {SIDE_TITLES[side]}
        </button>
      ))}
    </fieldset>
  );
}

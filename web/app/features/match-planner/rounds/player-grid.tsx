import { FORFEIT_LABEL } from '@carom/domain/match/player';
import type { Side } from '@carom/domain/match/sides';
import type { ReactNode } from 'react';
import { playersId } from '../places.ts';
import { labelText } from '../planner-text.ts';
import type { PlannerActions } from '../use-planner.ts';
import type { PlayerOption } from './player-options.ts';

interface PlayerGridProps {
  readonly side: Side;
  readonly options: readonly PlayerOption[];
  readonly act: PlannerActions['act'];
  /** The skill that remains of the limit for the roster; empty for a known five. */
  readonly skillLeft: string;
  /** One more tile, after the players. */
  readonly children?: ReactNode;
}

const GRID_TEXT = {
  yourTeam: { title: 'Your players', whose: 'Your' },
  yourOpponent: { title: 'Opponent', whose: 'Their' },
} as const;

export function PlayerGrid({ side, options, act, skillLeft, children }: PlayerGridProps) {
  const { title, whose } = GRID_TEXT[side];
  return (
    <section
      id={playersId(side)}
      aria-label={title}
      className={side === 'yourTeam' ? 'side-yours' : 'side-theirs'}
    >
      <div className="player-grid-heading">
        <h3 className="eyebrow player-grid-title">{title}</h3>
        {skillLeft ? <p className="skill-left figures">{skillLeft}</p> : null}
      </div>
      <ul className="player-grid" data-has-names={options.some(({ name }) => name !== '') || undefined}>
        {options.map(({ key, label, instance, name, state, caption, short, isBest }) => (
          <li key={key}>
            <button
              type="button"
              className="player-option"
              data-state={state}
              data-is-best={isBest || undefined}
              disabled={state === 'complete'}
              aria-pressed={state === 'picked'}
              onClick={() => act({ kind: 'pick', side, label, ...(instance === null ? {} : { instance }) })}
            >
              <span className="sr-only">{whose} </span>
              <span className="player-label">
                {state === 'picked' ? <span aria-hidden="true">✓ </span> : null}
                {label === FORFEIT_LABEL ? 'Forfeit' : labelText(label)}
              </span>{' '}
              {name ? <span className="player-name">{name} </span> : null}
              <span className="player-caption">
                {isBest ? <BestMark /> : null}
                <Caption long={caption} short={short} />
              </span>
            </button>
          </li>
        ))}
        {children ? <li>{children}</li> : null}
      </ul>
    </section>
  );
}

function BestMark() {
  return (
    <>
      <span aria-hidden="true">★ </span>
      <span className="sr-only">best </span>
    </>
  );
}

function Caption({ long, short }: { readonly long: string; readonly short: string }) {
  if (long === short) return long;
  return (
    <>
      <span className="caption-long">{long}</span>
      <span aria-hidden="true" className="caption-short">
        {short}
      </span>
    </>
  );
}

import type { KeptRoster } from '@carom/domain/match/kept-rosters';
import type { NightRoster } from '@carom/domain/match/roster';
import type { Side } from '@carom/domain/match/sides';
import { rosterText } from '../../../content/planners/match-planner-rosters.ts';
import { Button } from '../../../ui/button.tsx';
import { ROSTER_TITLE_ID } from '../places.ts';
import { labelText } from '../planner-text.ts';
import { SeasonLink } from '../season/season-link.tsx';
import type { PlannerActions } from '../use-planner.ts';
import { entered, listedPlayers, shownLabel } from './entered-roster.ts';

interface WhoIsHereProps {
  readonly side: Side;
  readonly tonight: NightRoster;
  /** Null if the roster was deleted: then only tonight's players are known. */
  readonly kept: KeptRoster | null;
  readonly isGraded: boolean;
  readonly act: PlannerActions['act'];
  readonly onEdit?: () => void;
}

/** The players of the roster; a tap marks a player as absent. */
export function WhoIsHere({ side, tonight, kept, isGraded, act, onEdit }: WhoIsHereProps) {
  const listed = listedPlayers(kept, tonight);
  const id = kept?.id ?? tonight.savedAs ?? '';

  function toggle(key: string) {
    const here = listed.filter((each) => each.isPresent !== (each.key === key));
    const players = here.map(({ player }) => player);
    act({ kind: 'enterRoster', side, roster: entered({ id, name: tonight.name }, players, isGraded) });
  }

  return (
    <section aria-labelledby={ROSTER_TITLE_ID} className="mt-3">
      <h3 id={ROSTER_TITLE_ID} tabIndex={-1} className="eyebrow player-grid-title">
        {tonight.name} · {rosterText.whoIsHere}
      </h3>
      <ul className="roster-grid">
        {listed.map(({ key, player, isPresent }) => (
          <li key={key}>
            <button
              type="button"
              className="player-option"
              data-state={isPresent ? 'picked' : undefined}
              aria-pressed={isPresent}
              onClick={() => toggle(key)}
            >
              <span className="player-label">
                {isPresent ? <span aria-hidden="true">✓ </span> : null}
                {labelText(shownLabel(player.label, isGraded))}
              </span>{' '}
              <span className="player-name">{player.name}</span>{' '}
              <span className="player-caption">{isPresent ? 'here' : 'absent'}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-3">
        {onEdit ? (
          <Button variant="outline" onClick={onEdit}>
            {rosterText.edit}
          </Button>
        ) : null}
        {side === 'yourTeam' && kept ? (
          <p className="self-center">
            <SeasonLink roster={{ savedAs: kept.id, name: kept.name }} />
          </p>
        ) : null}
        <Button variant="quiet" onClick={() => act({ kind: 'leaveRoster', side })}>
          {rosterText.leave}
        </Button>
      </div>
    </section>
  );
}

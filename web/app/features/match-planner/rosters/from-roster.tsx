import type { KeptRoster } from '@carom/domain/match/kept-rosters';
import type { Night } from '@carom/domain/match/night';
import type { Side } from '@carom/domain/match/sides';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { rosterText } from '../../../content/planners/match-planner-rosters.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { ROSTER_TITLE_ID } from '../places.ts';
import type { PlannerActions } from '../use-planner.ts';
import { entered, rostersOf, stillHere } from './entered-roster.ts';
import { RosterForm } from './roster-form.tsx';
import { useLocalRosters } from './use-roster-exchange.ts';
import { WhoIsHere } from './who-is-here.tsx';
import './rosters.css';

interface FromRosterProps {
  readonly night: Night;
  readonly side: Side;
  readonly isGraded: boolean;
  readonly act: PlannerActions['act'];
  /** A saved roster was chosen with a tap. */
  readonly onChosen?: () => void;
  /** Shown as long as no roster is entered or edited. */
  readonly children: ReactNode;
}

/** A saved team instead of quantities: choose it with one tap, then mark who is present. */
export function FromRoster({ night, side, isGraded, act, onChosen, children }: FromRosterProps) {
  const rosters = rostersOf(useLocalRosters(), side);
  const [edited, setEdited] = useState<KeptRoster | 'new' | null>(null);
  const wasEdited = useRef(false);
  useEffect(() => {
    // The form is longer than the list that replaces it: without this the page would be scrolled to its end.
    if (wasEdited.current && edited === null) {
      window.scrollTo({ top: 0 });
      document.getElementById(ROSTER_TITLE_ID)?.focus();
    }
    wasEdited.current = edited !== null;
  }, [edited]);
  const tonight = night.rosters[side];
  const kept = rosters.find(({ id }) => id === tonight?.savedAs) ?? null;

  function enter(roster: KeptRoster) {
    const here = stillHere(roster, kept, tonight);
    act({ kind: 'enterRoster', side, roster: entered(roster, here, isGraded) });
  }

  if (edited !== null) {
    return (
      <RosterForm
        roster={edited === 'new' ? null : edited}
        side={side}
        isGraded={isGraded}
        onSaved={(roster) => {
          enter(roster);
          setEdited(null);
        }}
        onClose={() => setEdited(null)}
      />
    );
  }
  if (tonight !== null) {
    return (
      <WhoIsHere
        {...{ side, tonight, kept, isGraded, act }}
        {...(kept && { onEdit: () => setEdited(kept) })}
      />
    );
  }
  return (
    <>
      <section aria-labelledby={ROSTER_TITLE_ID} className="mt-3">
        <div className="roster-heading">
          <h3 id={ROSTER_TITLE_ID} tabIndex={-1} className="eyebrow">
            {rosterText.title}
          </h3>
          <Button variant="quiet" size="compact" className="min-h-12!" onClick={() => setEdited('new')}>
            {rosterText.newOne}
          </Button>
        </div>
        {rosters.length === 0 ? (
          <p className="text-[0.9375rem] text-muted">{rosterText.lead[side]}</p>
        ) : (
          <RosterChoices
            rosters={rosters}
            onChoose={(roster) => {
              enter(roster);
              onChosen?.();
            }}
          />
        )}
      </section>
      {children}
    </>
  );
}

/** So many fit without scrolling. With more, the user types the name. */
const SHOWN = 6;

interface RosterChoicesProps {
  readonly rosters: readonly KeptRoster[];
  readonly onChoose: (roster: KeptRoster) => void;
}

function RosterChoices({ rosters, onChoose }: RosterChoicesProps) {
  const [sought, setSought] = useState('');
  const words = sought.trim().toLocaleLowerCase();
  const found = rosters.filter(({ name, division }) =>
    `${name} ${division}`.toLocaleLowerCase().includes(words),
  );
  const more = found.length - SHOWN;
  return (
    <>
      {rosters.length > SHOWN ? (
        <Field
          label={rosterText.find}
          type="search"
          autoComplete="off"
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          className="mt-1 max-w-[34rem]"
        />
      ) : null}
      <ul className="roster-choices">
        {found.slice(0, SHOWN).map((roster) => (
          <li key={roster.id}>
            <button type="button" className="roster-choice" onClick={() => onChoose(roster)}>
              <span className="font-semibold">{roster.name}</span>{' '}
              <span className="text-[0.875rem] text-muted">
                {roster.division ? `${roster.division} · ` : ''}
                <span className="whitespace-nowrap">{rosterText.players(roster.players.length)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-[0.9375rem] text-muted">
        {found.length === 0 ? rosterText.noneFound : more > 0 ? rosterText.more(more) : ''}
      </p>
    </>
  );
}

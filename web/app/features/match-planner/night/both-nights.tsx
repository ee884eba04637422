import type { Night } from '@carom/domain/match/night';
import { completeMatchUps, teamPlayers } from '@carom/domain/match/rounds';
import { SIDES } from '@carom/domain/match/sides';
import { sheetText } from '../../../content/planners/match-planner.ts';
import { nightText } from '../../../content/planners/match-planner-night.ts';
import { clockTime, declarationText, labelText, SIDE_TITLES } from '../planner-text.ts';
import { matchText } from '../rounds/match-log.tsx';

interface BothNightsProps {
  readonly nights: readonly { readonly title: string; readonly night: Night }[];
}

/** Two states of one night side by side: teams, matches, and the last announcement. */
export function BothNights({ nights }: BothNightsProps) {
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2">
      {nights.map(({ title, night }) => (
        <section key={title} aria-label={title} className="rounded-card bg-sunk p-4">
          <h3 className="text-lg">{title}</h3>
          <NightInShort night={night} />
        </section>
      ))}
    </div>
  );
}

function NightInShort({ night }: { readonly night: Night }) {
  const matches = completeMatchUps(night).map((matchUp, index) =>
    [`Round ${index + 1}: ${matchText(night, matchUp)}`, matchUp.result].filter(Boolean).join(' · '),
  );
  const latest = night.declarations.at(-1);
  return (
    <div className="figures mt-2 space-y-1 text-[0.875rem]">
      {SIDES.map((side) => (
        <p key={side}>
          {SIDE_TITLES[side]}:{' '}
          {teamPlayers(night, side)
            .map(({ label }) => labelText(label))
            .join(', ') || sheetText.notSetUp}
        </p>
      ))}
      <p className="font-bold">{nightText.matches(matches.length)}</p>
      <ol>
        {matches.map((match) => (
          <li key={match}>{match}</li>
        ))}
      </ol>
      {latest ? <p>{nightText.latest(clockTime(latest.atMs), declarationText(latest))}</p> : null}
    </div>
  );
}

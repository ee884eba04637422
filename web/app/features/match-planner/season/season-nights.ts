import type { FinishedNightFields } from '@carom/contract/portfolio/schemas';
import type { FinishedNight, FinishedRound } from '@carom/domain/match/finished-night';
import { isMatchResult, pointsOf } from '@carom/domain/match/match-result';
import { seasonFileText, seasonText } from '../../../content/planners/season.ts';
import { writeCsv } from '../../../files/csv.ts';

/** An archived night: its portfolio entry, and when it was played. */
export interface SeasonNight extends FinishedNight {
  readonly id: string;
  readonly kind: FinishedNightFields['kind'];
  readonly playedAt: string;
}

export function seasonNightOf(night: FinishedNightFields): SeasonNight {
  const { id, kind, roster_id, team_name, opponent_name, played_at, rounds } = night;
  return {
    id,
    kind,
    rosterId: roster_id,
    teamName: team_name,
    opponentName: opponent_name,
    playedAt: played_at,
    playedAtMs: Date.parse(played_at),
    rounds: rounds.map(
      ({ your_player, their_player, result }): FinishedRound => ({
        yourPlayer: your_player,
        theirPlayer: their_player,
        result: isMatchResult(result) ? result : null,
      }),
    ),
  };
}

/** Nights by roster, under the roster's latest name; nights without a roster come last. */
export interface Team {
  /** Empty for nights without a roster. */
  readonly id: string;
  readonly name: string;
  readonly nights: readonly SeasonNight[];
}

export function teamsOf(nights: readonly SeasonNight[]): Team[] {
  const ids = [...new Set(nights.map(({ rosterId }) => rosterId ?? ''))];
  return ids
    .map((id) => {
      const own = nights.filter(({ rosterId }) => (rosterId ?? '') === id);
      return { id, name: id === '' ? seasonText.noRoster : (own.at(-1)?.teamName ?? ''), nights: own };
    })
    .toSorted(
      (one, other) => Number(one.id === '') - Number(other.id === '') || one.name.localeCompare(other.name),
    );
}

/** One line for each match, the oldest first. */
export function seasonFile(nights: readonly SeasonNight[]): Promise<string> {
  const lines = nights.flatMap(({ playedAt, opponentName, rounds }) =>
    rounds.map(({ yourPlayer, theirPlayer, result }, index) => {
      const points = result === null ? null : pointsOf(result);
      return [
        playedAt.slice(0, 'YYYY-MM-DD'.length),
        opponentName,
        index + 1,
        yourPlayer.name,
        yourPlayer.label,
        theirPlayer.name,
        theirPlayer.label,
        points?.yours ?? '',
        points?.theirs ?? '',
      ];
    }),
  );
  return writeCsv([[...seasonFileText], ...lines], { escapesFormulas: true });
}

import { describePairingScoresProblem, parsePairingScores } from '@carom/domain/match/pairing-scores';
import { callQuery } from '../../query/call-query.ts';
import { saveScores } from '../../storage/pairing-scores-store.ts';

/** Always fetched again, because an opened plan is edited from its current state. */
export const planQuery = (id: string) => ({
  ...callQuery('portfolio', 'readPortfolioEntry', { params: { id } }),
  staleTime: 0,
  meta: { whenRefused: 'endsSession' as const },
});

/** Under the same key as the portfolio, in which the nights are archived. */
export const finishedNightsQuery = callQuery('portfolio', 'listFinishedNights', {});

/** A valid matrix becomes the copy that the browser stores. */
export const pairingScoresQuery = {
  ...callQuery('pairing-scores', 'readPairingScores', {}, async (calling) => {
    const { values } = await calling;
    const scores = parsePairingScores(values);
    if (scores.ok) saveScores(values);
    else console.error('The pairing scores are malformed', describePairingScoresProblem(scores.problem));
    return values;
  }),
  // The stored copy is sufficient: a newer one does not justify a redirect to the login page.
  meta: { whenRefused: 'isPassedOver' as const },
};

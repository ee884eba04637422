import { describePairingScoresProblem, parsePairingScores } from '@carom/domain/match/pairing-scores';
import { callQuery } from '../../query/call-query.ts';
import { saveScores } from '../../storage/pairing-scores-store.ts';

/** What somebody opens, to go on from there: as it is now, whatever was read before. */
export const planQuery = (id: string) => ({
  ...callQuery('portfolio', 'readPortfolioEntry', { params: { id } }),
  staleTime: 0,
  meta: { whenRefused: 'endsSession' as const },
});

/** Of the same root as the portfolio, where the nights are archived. */
export const finishedNightsQuery = callQuery('portfolio', 'listFinishedNights', {});

/** A good matrix becomes the copy that the browser keeps. */
export const pairingScoresQuery = {
  ...callQuery('pairing-scores', 'readPairingScores', {}, async (calling) => {
    const { values } = await calling;
    const scores = parsePairingScores(values);
    if (scores.ok) saveScores(values);
    else console.error('The pairing scores are malformed', describePairingScoresProblem(scores.problem));
    return values;
  }),
  // The copy serves as well: nobody is sent to the login for a newer one.
  meta: { whenRefused: 'isPassedOver' as const },
};

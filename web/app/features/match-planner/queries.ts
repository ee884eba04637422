import { describePairingScoresProblem, parsePairingScores } from '@carom/domain/match/pairing-scores';
import { replyOf } from '../../query/call-failure.ts';
import { callQuery } from '../../query/call-query.ts';
import { saveScores } from '../../storage/pairing-scores-store.ts';

export const planQuery = (id: string) => callQuery('portfolio', 'readPortfolioEntry', { params: { id } });

/** A good matrix becomes the copy that the browser keeps. */
export const pairingScoresQuery = {
  ...callQuery('pairing-scores', 'readPairingScores', {}, (outcome) => {
    const { values } = replyOf(outcome);
    const scores = parsePairingScores(values);
    if (scores.ok) saveScores(values);
    else console.error('The pairing scores are malformed', describePairingScoresProblem(scores.problem));
    return values;
  }),
  // The copy serves as well: nobody is sent to the login for a newer one.
  meta: { whenRefused: 'isPassedOver' as const },
};

import { callQuery } from '../../../query/call-query.ts';

export const pairingScoresQuery = callQuery('admin', 'adminReadPairingScores', {});

import type { PairingScores } from '@carom/domain/match/pairing-scores';
import { useSyncExternalStore } from 'react';
import { scoresText } from '../../../content/planners/match-planner.ts';
import { useCallQuery } from '../../../query/use-call-query.ts';
import { readScores, subscribeToScores } from '../../../storage/pairing-scores-store.ts';
import { pairingScoresQuery } from '../queries.ts';

/** The last valid copy of the matrix, refreshed on every visit; null if there has never been one. */
export function usePairingScores(): PairingScores | null {
  useCallQuery({ ...pairingScoresQuery, refetchOnReconnect: true }, scoresText.notFetched);
  return useSyncExternalStore(subscribeToScores, readScores, () => null);
}

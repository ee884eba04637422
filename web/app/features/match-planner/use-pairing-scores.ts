import {
  describePairingScoresProblem,
  type PairingScores,
  parsePairingScores,
} from '@carom/domain/match/pairing-scores';
import { useEffect, useSyncExternalStore } from 'react';
import { readScores, saveScores, subscribeToScores } from '../../storage/pairing-scores-store.ts';
import { readPairingScores } from './api.ts';

/** The last good copy of the matrix, renewed on every visit; null while there is none at all. */
export function usePairingScores(): PairingScores | null {
  useEffect(() => {
    void renew();
    window.addEventListener('online', renew);
    return () => window.removeEventListener('online', renew);
  }, []);
  return useSyncExternalStore(subscribeToScores, readScores, () => null);
}

async function renew(): Promise<void> {
  const outcome = await readPairingScores();
  if (outcome.kind !== 'ok') {
    console.error('The pairing scores could not be fetched', outcome);
    return;
  }
  const { values } = outcome.reply;
  const scores = parsePairingScores(values);
  if (scores.ok) saveScores(values);
  else console.error('The pairing scores are malformed', describePairingScoresProblem(scores.problem));
}

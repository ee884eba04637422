import { type Aim, adviseNow, type NightAdvice } from '@carom/domain/match/advice';
import type { Night } from '@carom/domain/match/night';
import type { PairingScores } from '@carom/domain/match/pairing-scores';

export interface AdviceQuestion {
  readonly id: number;
  readonly night: Night;
  readonly scores: PairingScores;
  readonly aim: Aim;
}

export interface AdviceAnswer extends NightAdvice {
  readonly id: number;
}

/** Searches over rosters off the main thread, so that taps are handled immediately. */
self.addEventListener('message', ({ data: { id, night, scores, aim } }: MessageEvent<AdviceQuestion>) => {
  self.postMessage({ id, ...adviseNow(night, scores, aim) } satisfies AdviceAnswer);
});

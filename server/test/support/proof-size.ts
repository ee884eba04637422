import { processEnv } from '../../src/settings/env.ts';

interface Sizes {
  /** In `npm test`. */
  readonly usual: number;
  /** In `npm run test:rest`. */
  readonly large: number;
}

const { PROOF_SIZE } = processEnv() as { PROOF_SIZE?: string };

/** Whether proofs run at full size and journeys in all views. */
export const isFullSize = PROOF_SIZE === 'full';

/** The size of a proof in this run. */
export function proofSize({ usual, large }: Sizes): number {
  return isFullSize ? large : usual;
}

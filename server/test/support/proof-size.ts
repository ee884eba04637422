import { processEnv } from '../../src/settings/env.ts';

interface Sizes {
  /** In `npm test`. */
  readonly usual: number;
  /** In `npm run test:rest`. */
  readonly large: number;
}

const { PROOF_SIZE } = processEnv() as { PROOF_SIZE?: string };

/** The size of a proof in this run. */
export function proofSize({ usual, large }: Sizes): number {
  return PROOF_SIZE === 'full' ? large : usual;
}

import { processEnv } from '../../src/settings/env.ts';

interface Sizes {
  /** What `npm test` can afford each time. */
  readonly usual: number;
  /** For `npm run test:proofs`. */
  readonly large: number;
}

const { PROOFS } = processEnv() as { PROOFS?: string };

/** Whether everything is done of what `npm test` does a share. */
export const isWholeProof = PROOFS === 'large';

/** How much of it a long proof does. */
export function proofSize({ usual, large }: Sizes): number {
  return isWholeProof ? large : usual;
}

interface Sizes {
  /** In `npm test`. */
  readonly usual: number;
  /** In `npm run test:rest`. */
  readonly large: number;
}

/** The size of a property test in this run. For tests only: it reads an environment variable. */
export function proofSize({ usual, large }: Sizes): number {
  const { env } = import.meta as { env?: { readonly PROOF_SIZE?: string } };
  return env?.PROOF_SIZE === 'full' ? large : usual;
}

interface Sizes {
  /** What `npm test` can afford each time. */
  readonly usual: number;
  /** For `npm run test:proofs`. */
  readonly large: number;
}

/** How much of it a long proof does. For tests only: Vitest shows them its environment there. */
export function proofSize({ usual, large }: Sizes): number {
  const { env } = import.meta as { env?: { readonly PROOFS?: string } };
  return env?.PROOFS === 'large' ? large : usual;
}

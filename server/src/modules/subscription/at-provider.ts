import type { SubscriptionRow } from './repo.ts';

/** Of a test payment the provider knows nothing. */
export function isAtProvider({ vendor }: Pick<SubscriptionRow, 'vendor'>): boolean {
  return vendor !== 'test';
}

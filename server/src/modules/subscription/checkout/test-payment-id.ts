import { randomUUID } from 'node:crypto';
import { type ProviderSubscriptionId, toProviderSubscriptionId } from '@carom/domain/subscription/ids';

const TEST_PAYMENT_ID = /^TEST-/i;

export function createTestPaymentId(): ProviderSubscriptionId {
  return toProviderSubscriptionId(`TEST-${randomUUID()}`);
}

export function isTestPaymentId(id: string): boolean {
  return TEST_PAYMENT_ID.test(id);
}

import { randomUUID } from 'node:crypto';

const TEST_PAYMENT_ID = /^TEST-/i;

export function createTestPaymentId(): string {
  return `TEST-${randomUUID()}`;
}

export function isTestPaymentId(id: string): boolean {
  return TEST_PAYMENT_ID.test(id);
}

import type { SubscriptionEffect } from '@carom/domain/subscription/effects';
import type { PaymentProblem } from './payments.ts';

/** The reasons for refusing a webhook. */
export const WEBHOOK_REFUSALS = [
  'unsigned',
  'unreadable',
  'untimely',
  'notGenuine',
  'unverifiable',
  'providerAway',
  'tooMany',
] as const;
export type WebhookRefusal = (typeof WEBHOOK_REFUSALS)[number];

type ProviderOutcome = 'ok' | PaymentProblem['kind'] | 'notAsked';

/** The result of one request to the provider. */
export interface ProviderCall {
  readonly call: string;
  readonly outcome: ProviderOutcome;
  readonly seconds: number;
}

export const SYNC_OUTCOMES = ['entered', 'notOurs', 'failed'] as const;

/** Receives events about payments for the metrics. */
export interface PaymentMeter {
  /** A verified webhook. `isRepeated`: it had been received before. */
  webhookReceived(webhook: { readonly isRepeated: boolean; readonly isLate: boolean }): void;
  webhookRefused(reason: WebhookRefusal): void;
  unclearCharge(): void;
  providerCall(call: ProviderCall): void;
  /** Whether requests are suspended because of repeated failures. */
  providerPaused(isPaused: boolean): void;
  sync(outcome: (typeof SYNC_OUTCOMES)[number]): void;
  /** An entry in the ledger. */
  entry(kind: SubscriptionEffect['kind']): void;
}

export const silentPaymentMeter: PaymentMeter = {
  webhookReceived: () => {},
  webhookRefused: () => {},
  unclearCharge: () => {},
  providerCall: () => {},
  providerPaused: () => {},
  sync: () => {},
  entry: () => {},
};

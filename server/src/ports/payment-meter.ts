import type { SubscriptionEffect } from '@carom/domain/subscription/effects';
import type { PaymentProblem } from './payments.ts';

/** Why a webhook was not taken in. */
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

/** How one question to the provider went. */
export interface ProviderCall {
  readonly call: string;
  readonly outcome: ProviderOutcome;
  readonly seconds: number;
}

export const SYNC_OUTCOMES = ['entered', 'notOurs', 'failed'] as const;

/** Told what happens to payments, for the operators' numbers. */
export interface PaymentMeter {
  /** Verified; `isRepeated`: it was there already. */
  webhookReceived(webhook: { readonly isRepeated: boolean; readonly isLate: boolean }): void;
  webhookRefused(reason: WebhookRefusal): void;
  unclearCharge(): void;
  providerCall(call: ProviderCall): void;
  /** While it fails again and again, the provider is not asked. */
  providerPaused(isPaused: boolean): void;
  sync(outcome: (typeof SYNC_OUTCOMES)[number]): void;
  /** Something that the books have entered. */
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

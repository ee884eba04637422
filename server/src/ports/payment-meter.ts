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

/** Told what happens to payments, for the operators' numbers. */
export interface PaymentMeter {
  /** Verified; `isRepeated`: it was there already. */
  webhookReceived(webhook: { readonly isRepeated: boolean; readonly isLate: boolean }): void;
  webhookRefused(reason: WebhookRefusal): void;
  unclearCharge(): void;
}

export const silentPaymentMeter: PaymentMeter = {
  webhookReceived: () => {},
  webhookRefused: () => {},
  unclearCharge: () => {},
};

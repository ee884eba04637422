/** `reversed`: by the payer's bank. */
export const CHARGE_STATES = ['paid', 'partly refunded', 'refunded', 'reversed'] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];

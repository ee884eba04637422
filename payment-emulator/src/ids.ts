import { randomBytes, randomInt } from 'node:crypto';

const UPPER_CASE = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** Without characters that are easily confused: the published format of an account id. */
const UNMISTAKABLE = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

function letters(count: number, alphabet = UPPER_CASE): string {
  return Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Ids in the provider's formats. */
export const newId = {
  product: () => `PROD-${letters(17)}`,
  plan: () => `P-${letters(24)}`,
  subscription: () => `I-${letters(12)}`,
  billingAgreementToken: () => `BA-${letters(17)}`,
  payer: () => letters(13, UNMISTAKABLE),
  sale: () => letters(17),
  refund: () => letters(17),
  dispute: () => `PP-D-${letters(9, '0123456789')}`,
  order: () => letters(17),
  webhook: () => letters(17),
  event: () => `WH${letters(34)}`,
  debug: () => randomBytes(7).toString('hex').slice(1),
};

import { site } from '@carom/contract/site/company';
import type { Seller } from '@carom/domain/subscription/invoices';
import { z } from 'zod';

const line = z.string().max(120, 'must be at most 120 characters long');
const lines = z
  .string()
  .transform((value) =>
    value
      .split(';')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  )
  .refine((each) => each.length >= 1 && each.length <= 6, 'must have one to six lines, separated by ;')
  .refine((each) => each.every(({ length }) => length <= 80), 'must have lines of at most 80 characters');
const taxRate = z
  .string()
  .refine((value) => /^\d{1,3}(\.\d{1,2})?$/.test(value) && Number(value) <= 100, {
    error: 'must be a percentage from 0 to 100 with at most two decimals, such as 19 or 7.7',
  })
  .transform(Number);
const shared = {
  SELLER_TAX_NUMBER: line.optional(),
  SELLER_TAX_RATE: taxRate.optional(),
  SELLER_TAX_NAME: z.string().max(40, 'must be at most 40 characters long').optional(),
  INVOICE_NOTE: z.string().max(300, 'must be at most 300 characters long').optional(),
};

/** An invoice must name its seller, so these are required in production. */
export const productionSeller = { SELLER_NAME: line, SELLER_ADDRESS: lines, ...shared };

export const developmentSeller = {
  SELLER_NAME: line.default(site.name),
  SELLER_ADDRESS: lines.prefault('1 Example Street; 00000 Example Town'),
  ...shared,
};

type Given = z.output<z.ZodObject<typeof productionSeller>> & { readonly SUPPORT_EMAIL: string };

export function sellerSettings(given: Given): Seller {
  const { SELLER_TAX_RATE: ratePercent, SELLER_TAX_NAME: name = 'Tax' } = given;
  return {
    name: given.SELLER_NAME,
    address: given.SELLER_ADDRESS,
    email: given.SUPPORT_EMAIL,
    taxNumber: given.SELLER_TAX_NUMBER ?? null,
    tax: ratePercent === undefined ? undefined : { name, ratePercent },
    note: given.INVOICE_NOTE ?? null,
  };
}

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
const shared = {
  SELLER_TAX_NUMBER: line.optional(),
  INVOICE_NOTE: z.string().max(300, 'must be at most 300 characters long').optional(),
};

/** An invoice without its seller is none: production says who that is. */
export const productionSeller = { SELLER_NAME: line, SELLER_ADDRESS: lines, ...shared };

export const developmentSeller = {
  SELLER_NAME: line.default(site.name),
  SELLER_ADDRESS: lines.prefault('1 Example Street; 00000 Example Town'),
  ...shared,
};

type Given = z.output<z.ZodObject<typeof productionSeller>> & { readonly SUPPORT_EMAIL: string };

export function sellerSettings(given: Given): Seller {
  return {
    name: given.SELLER_NAME,
    address: given.SELLER_ADDRESS,
    email: given.SUPPORT_EMAIL,
    taxNumber: given.SELLER_TAX_NUMBER ?? null,
    note: given.INVOICE_NOTE ?? null,
  };
}

import { INVOICE_KINDS } from '@carom/domain/subscription/invoices';
import { z } from 'zod';
import { envelope } from '../envelope.ts';
import { line } from '../text.ts';
import { BILLING_LIMITS } from './limits.ts';

/** An invoice or a credit note in a list of payments. */
export const issuedInvoice = z.object({
  id: z.uuid().meta({ description: 'Opens its file' }),
  number: z.string().meta({ description: "Such as 'CL-000042'" }),
  kind: z.enum(INVOICE_KINDS),
  date: z.iso.date(),
});

/** Accepts any text: an id that is not one of the caller's invoices is answered as not found. */
export const invoiceParams = z.object({ id: z.string() });
/** A binary file, which has no schema. */
export const invoiceFile = z.any();

const detail = (label: string, max: number) => line({ label, max, required: false });

export const billingDetailsBody = z.object({
  company: detail('Company', BILLING_LIMITS.company),
  tax_number: detail('Tax number', BILLING_LIMITS.tax_number),
  street: detail('Street and number', BILLING_LIMITS.street),
  postal_code: detail('Postal code', BILLING_LIMITS.postal_code),
  city: detail('City', BILLING_LIMITS.city),
  region: detail('State or region', BILLING_LIMITS.region),
  country: detail('Country', BILLING_LIMITS.country),
});

export const billingDetailsReply = envelope.extend({ billing_details: billingDetailsBody });

export type IssuedInvoice = z.infer<typeof issuedInvoice>;
export type BillingDetailsFields = z.infer<typeof billingDetailsBody>;

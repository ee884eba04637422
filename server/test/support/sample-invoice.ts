import type { Buyer, Invoice } from '@carom/domain/subscription/invoices';
import { toCents } from '@carom/domain/subscription/prices';

export const sampleBuyer: Buyer = {
  name: 'Zoë Łukasiewicz',
  email: 'zoe@example.org',
  company: 'Chalk & Sons',
  taxNumber: 'DE 123',
  street: 'Straße des 17. Juni 135',
  postalCode: '10623',
  city: 'Berlin',
  region: 'Berlin-Mitte',
  country: 'Germany',
};
export const sampleInvoice: Invoice = {
  number: 42,
  kind: 'invoice',
  issuedOn: '2026-11-16',
  paidOn: '2026-11-15',
  seller: {
    name: 'Carom Labs Ltd.',
    address: ['1 Example Street', '00000 Example Town'],
    email: 'support@carom-labs.example',
    taxNumber: 'EX 123 456',
    note: 'No tax is due on this service.',
  },
  buyer: sampleBuyer,
  lines: [
    {
      description: 'Subscription, yearly plan',
      startDate: '2026-11-15',
      endDate: '2027-11-15',
      amountCents: toCents(190_00),
    },
  ],
  amountCents: toCents(190_00),
  currency: 'USD',
  vendor: 'paypal',
  providerChargeId: '8MC585209K746392H',
  correctedNumber: null,
  reason: null,
};

import type { BillingDetails } from '@carom/domain/subscription/invoices';

/** Of a member who gave none. */
export const NO_BILLING_DETAILS: BillingDetails = {
  company: '',
  taxNumber: '',
  street: '',
  postalCode: '',
  city: '',
  region: '',
  country: '',
};

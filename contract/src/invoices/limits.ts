/** The maximum lengths of the billing details, in characters. */
export const BILLING_LIMITS = {
  company: 120,
  tax_number: 40,
  street: 200,
  postal_code: 20,
  city: 80,
  region: 80,
  country: 80,
} as const;

/** Valid payment settings for a production server. Nothing listens at these addresses. */
export const PRODUCTION_PAYMENTS = {
  PAYPAL_API_URL: 'https://127.0.0.1:9',
  PAYPAL_SDK_URL: 'https://127.0.0.1:9/sdk/js',
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'WEBHOOK1',
  PAYPAL_PLAN_PAYEE_MONTHLY: 'P-PAYEEMONTHLY',
  PAYPAL_PLAN_PAYEE_YEARLY: 'P-PAYEEYEARLY',
  PAYPAL_PLAN_VIP_MONTHLY: 'P-VIPMONTHLY',
  PAYPAL_PLAN_VIP_YEARLY: 'P-VIPYEARLY',
};

/** The seller on invoices. */
export const PRODUCTION_SELLER = {
  SELLER_NAME: 'Carom Labs Ltd.',
  SELLER_ADDRESS: '1 Example Street; 00000 Example Town',
};

/** Valid settings for a production server, except for the database. Mail is not accepted there. */
export const PRODUCTION_SETTINGS = {
  NODE_ENV: 'production',
  SITE_URL: 'https://site.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Carom Labs <post@site.example>',
  SUPPORT_EMAIL: 'support@site.example',
  APP_SECRET: 'a'.repeat(32),
  METRICS_TOKEN: 'b'.repeat(16),
  // No proxy needs to notice the shutdown.
  DRAIN_SECONDS: '0',
  ...PRODUCTION_PAYMENTS,
  ...PRODUCTION_SELLER,
};

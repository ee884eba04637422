import {
  DEVELOPMENT_PAYMENT_ACCOUNT,
  DEVELOPMENT_PLAN_IDS,
} from '@carom/contract/subscription/development-plans';
import type { PayType } from '@carom/domain/access';
import type { Plan } from '@carom/domain/subscription/prices';
import { z } from 'zod';
import { secureWebAddress, webAddress } from './fields.ts';

export interface PaymentSettings {
  /** The provider's account that the plan ids belong to. */
  readonly environment: 'production' | 'development';
  readonly apiUrl: string;
  /** The address of the provider's script for pages. */
  readonly sdkUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
  /** The plans of the first prices. A later price gets its own plan. */
  readonly planIds: Readonly<Record<PayType, Readonly<Record<Plan, string>>>>;
  /** The plans of test mode. null: no test mode, as always in production. */
  readonly testPlanIds: Readonly<Record<Plan, string>> | null;
}

/** The provider's account, which is known before the set-up. */
export const productionAccount = {
  PAYPAL_API_URL: secureWebAddress,
  PAYPAL_CLIENT_ID: z.string(),
  PAYPAL_CLIENT_SECRET: z.string(),
};

/** The result of the set-up. */
export const productionSetUp = {
  PAYPAL_WEBHOOK_ID: z.string(),
  PAYPAL_PLAN_PAYEE_MONTHLY: z.string(),
  PAYPAL_PLAN_PAYEE_YEARLY: z.string(),
  PAYPAL_PLAN_VIP_MONTHLY: z.string(),
  PAYPAL_PLAN_VIP_YEARLY: z.string(),
};

const { PAYPAL_API_URL, ...credentials } = productionAccount;

export const productionPayments = {
  PAYPAL_API_URL,
  PAYPAL_SDK_URL: secureWebAddress,
  ...credentials,
  ...productionSetUp,
};

const { payee, vip, test } = DEVELOPMENT_PLAN_IDS;

/** In development, the site uses the payment emulator. Only there is a test mode. */
export const developmentPayments = {
  PAYPAL_API_URL: webAddress.optional(),
  PAYPAL_SDK_URL: webAddress.optional(),
  PAYPAL_CLIENT_ID: z.string().default(DEVELOPMENT_PAYMENT_ACCOUNT.clientId),
  PAYPAL_CLIENT_SECRET: z.string().default(DEVELOPMENT_PAYMENT_ACCOUNT.clientSecret),
  PAYPAL_WEBHOOK_ID: z.string().default(DEVELOPMENT_PAYMENT_ACCOUNT.webhookId),
  PAYPAL_PLAN_PAYEE_MONTHLY: z.string().default(payee.monthly),
  PAYPAL_PLAN_PAYEE_YEARLY: z.string().default(payee.yearly),
  PAYPAL_PLAN_VIP_MONTHLY: z.string().default(vip.monthly),
  PAYPAL_PLAN_VIP_YEARLY: z.string().default(vip.yearly),
  EMULATOR_PORT: z.string().optional(),
  TEST_MODE: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
};

type ProductionPayments = z.output<z.ZodObject<typeof productionPayments>>;
type DevelopmentPayments = z.output<z.ZodObject<typeof developmentPayments>> & { readonly PORT: number };

export function productionPaymentSettings(given: ProductionPayments): PaymentSettings {
  return {
    ...accountOf(given),
    environment: 'production',
    apiUrl: given.PAYPAL_API_URL,
    sdkUrl: given.PAYPAL_SDK_URL,
    testPlanIds: null,
  };
}

export function developmentPaymentSettings(given: DevelopmentPayments): PaymentSettings {
  const emulatorUrl = `http://127.0.0.1:${given.EMULATOR_PORT ?? given.PORT + 1}`;
  return {
    ...accountOf(given),
    environment: 'development',
    apiUrl: given.PAYPAL_API_URL ?? emulatorUrl,
    sdkUrl: given.PAYPAL_SDK_URL ?? `${emulatorUrl}/sdk/js`,
    testPlanIds: given.TEST_MODE === 'on' ? test : null,
  };
}

/** For the commands that set up payments and check the set-up. */
export interface SetUpSettings extends Pick<PaymentSettings, 'apiUrl' | 'clientId' | 'clientSecret'> {
  readonly mode: 'production' | 'development';
  readonly siteUrl: string;
  readonly apiBaseUrl: string;
  /** null: not known yet. */
  readonly setUp: Pick<PaymentSettings, 'webhookId' | 'planIds'> | null;
}

export function accountOf(given: Omit<ProductionPayments, 'PAYPAL_API_URL' | 'PAYPAL_SDK_URL'>) {
  return {
    clientId: given.PAYPAL_CLIENT_ID,
    clientSecret: given.PAYPAL_CLIENT_SECRET,
    webhookId: given.PAYPAL_WEBHOOK_ID,
    planIds: {
      payee: { monthly: given.PAYPAL_PLAN_PAYEE_MONTHLY, yearly: given.PAYPAL_PLAN_PAYEE_YEARLY },
      vip: { monthly: given.PAYPAL_PLAN_VIP_MONTHLY, yearly: given.PAYPAL_PLAN_VIP_YEARLY },
    },
  };
}

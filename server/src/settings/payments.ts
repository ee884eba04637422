import {
  DEVELOPMENT_PAYMENT_ACCOUNT,
  DEVELOPMENT_PLAN_IDS,
} from '@carom/contract/subscription/development-plans';
import type { PayType } from '@carom/domain/access';
import type { Plan } from '@carom/domain/subscription/prices';
import { z } from 'zod';
import { secureWebAddress, webAddress } from './fields.ts';

export interface PaymentSettings {
  /** Which of the provider's accounts the plan ids belong to. */
  readonly environment: 'production' | 'development';
  readonly apiUrl: string;
  /** Where pages load the provider's script from. */
  readonly sdkUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
  /** The plans that charge the first prices; a price that is changed later gets a plan of its own. */
  readonly planIds: Readonly<Record<PayType, Readonly<Record<Plan, string>>>>;
  /** The plans of test mode; null where there is none, as always in production. */
  readonly testPlanIds: Readonly<Record<Plan, string>> | null;
}

/** What it takes to speak to the provider: all that there is before anything is set up there. */
export const productionAccount = {
  PAYPAL_API_URL: secureWebAddress,
  PAYPAL_CLIENT_ID: z.string(),
  PAYPAL_CLIENT_SECRET: z.string(),
};

/** What is set up there. */
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

/** Development speaks to the emulator that stands beside the site; only there is a test mode. */
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

/** For the commands that set payments up and look whether they are. */
export interface SetUpSettings extends Pick<PaymentSettings, 'apiUrl' | 'clientId' | 'clientSecret'> {
  readonly mode: 'production' | 'development';
  readonly siteUrl: string;
  readonly apiBaseUrl: string;
  /** null: they are not known yet. */
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

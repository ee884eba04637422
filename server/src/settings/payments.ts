import {
  DEVELOPMENT_PAYMENT_ACCOUNT,
  DEVELOPMENT_PLAN_IDS,
} from '@carom/contract/subscription/development-plans';
import type { PayType } from '@carom/domain/access';
import type { Plan } from '@carom/domain/subscription/prices';
import type { SettingReader } from './reader.ts';

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

interface Surroundings {
  readonly mode: 'development' | 'production';
  readonly port: number;
}

/** In production all of it is required; development speaks to the emulator that stands beside the site. */
export function readPaymentSettings(read: SettingReader, { mode, port }: Surroundings): PaymentSettings {
  const isProduction = mode === 'production';
  const emulatorUrl = `http://127.0.0.1:${read.optional('EMULATOR_PORT') ?? port + 1}`;
  const given = (name: string, inDevelopment: string) =>
    (isProduction ? read.required(name) : read.optional(name)) ?? inDevelopment;
  const address = (name: string, inDevelopment: string) => {
    const value = isProduction ? read.required(name) : read.optional(name);
    return (isProduction ? read.secureAddress(name, value) : read.webAddress(name, value)) ?? inDevelopment;
  };
  const { payee, vip, test } = DEVELOPMENT_PLAN_IDS;
  return {
    environment: mode,
    apiUrl: address('PAYPAL_API_URL', emulatorUrl),
    sdkUrl: address('PAYPAL_SDK_URL', `${emulatorUrl}/sdk/js`),
    clientId: given('PAYPAL_CLIENT_ID', DEVELOPMENT_PAYMENT_ACCOUNT.clientId),
    clientSecret: given('PAYPAL_CLIENT_SECRET', DEVELOPMENT_PAYMENT_ACCOUNT.clientSecret),
    webhookId: given('PAYPAL_WEBHOOK_ID', DEVELOPMENT_PAYMENT_ACCOUNT.webhookId),
    planIds: {
      payee: {
        monthly: given('PAYPAL_PLAN_PAYEE_MONTHLY', payee.monthly),
        yearly: given('PAYPAL_PLAN_PAYEE_YEARLY', payee.yearly),
      },
      vip: {
        monthly: given('PAYPAL_PLAN_VIP_MONTHLY', vip.monthly),
        yearly: given('PAYPAL_PLAN_VIP_YEARLY', vip.yearly),
      },
    },
    // Not even looked for in production: no setting can bring it about there.
    testPlanIds: !isProduction && read.isOn('TEST_MODE') ? test : null,
  };
}

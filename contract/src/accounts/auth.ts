import { PAY_TYPES, ROLES } from '@carom/domain/access';
import { z } from 'zod';
import { envelope, validationErrors } from '../envelope.ts';
import { emailAddress, line } from '../text.ts';
import { newPassword, typedPassword } from './password.ts';

const ignored = z
  .unknown()
  .optional()
  .meta({ description: 'Sent by the form; the server does not look at it' });

const TERMS_MESSAGE = 'Please accept the terms.';

export const registerBody = z.object({
  first_name: line({ label: 'First name', max: 191 }),
  last_name: line({ label: 'Last name', max: 191 }),
  email: emailAddress(),
  password: newPassword(),
  terms: z
    .string({ error: TERMS_MESSAGE })
    .refine((value) => value === '1', { error: TERMS_MESSAGE })
    .meta({ description: "'1' when the terms are accepted" }),
  role: ignored,
  sign_up: ignored,
});

export const emailBody = z.object({ email: emailAddress() });

export const loginBody = z.object({ email: emailAddress(), password: typedPassword() });

/** Does not require the old password: a stranger may have registered the address and set it. */
export const claimRegistrationBody = z.object({ password: newPassword() });

export const resetPasswordBody = z.object({
  email: emailAddress(),
  password: newPassword(),
  random_id: line({ label: 'The id of the link', max: 191 }),
});

/** The id of an activation link. Accepts any text: an unknown id is answered as not found. */
export const oneTimeIdParams = z.object({ id: z.string() });

const NONE = 'none';
const SUBSCRIPTION_PLANS = ['monthly', 'yearly', NONE] as const;
export const PROFILE_SUBSCRIPTIONS = ['', 'subscribed', 'cancelled'] as const;
const dateOrNone = z.union([z.literal(NONE), z.iso.date()]);

/** The subscription as the browser's session stores it. */
const subscriptionFields = z.object({
  auth_subscription_plan: z.enum(SUBSCRIPTION_PLANS),
  auth_subscription_start_date: dateOrNone,
  auth_subscription_end_date: dateOrNone,
  auth_subscription_paid_status: z.string().meta({ description: "'paid', or 'none'" }),
  auth_profile_subscription: z.enum(PROFILE_SUBSCRIPTIONS),
});

export const loginReply = envelope.extend({
  auth_first_name: z.string(),
  auth_last_name: z.string(),
  auth_email: z.string(),
  auth_pay_type: z.enum(PAY_TYPES),
  auth_token: z.string(),
  auth_role: z.enum(ROLES),
  ...subscriptionFields.shape,
  validation_errors: validationErrors,
});

/** An activation also logs in. */
export const activationReply = loginReply.extend({
  must_set_password: z.literal(true).optional().meta({
    description: 'Present when the address was registered with different passwords: none of them counts',
  }),
  registered_elsewhere: z.literal(true).optional().meta({
    description:
      'Present when the browser that activates is not the one that registered: the session is asked whether the registration was its own',
  }),
});

/** The success reply of a call whose failures carry field errors; here the list is empty. */
export const checkedReply = envelope.extend({ validation_errors: validationErrors });

export type SubscriptionFields = z.infer<typeof subscriptionFields>;
export type LoginReply = z.infer<typeof loginReply>;
export type ActivationReply = z.infer<typeof activationReply>;

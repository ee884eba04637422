import { z } from 'zod';
import { envelope } from '../envelope.ts';
import { emailAddress, line } from '../text.ts';
import { checkedReply } from './auth.ts';
import { typedPassword } from './password.ts';

const name = z.object({
  first_name: line({ label: 'First name', max: 191 }),
  last_name: line({ label: 'Last name', max: 191 }),
});

export const changeNameBody = name.extend({ password: typedPassword() });

export const changeNameReply = checkedReply.extend({ first_name: z.string(), last_name: z.string() });

export const askEmailChangeBody = z.object({ email: emailAddress(), password: typedPassword() });

export const profileReply = envelope.extend({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  email_change: z
    .object({ email: z.string(), expires_at: z.iso.datetime() })
    .nullable()
    .meta({ description: 'The address that waits to be confirmed, and until when its link works' }),
});

export const emailChangeReply = envelope.extend({
  account_name: z.string().meta({ description: "First name and initial, such as 'Ida R.'" }),
  account_email: z.string().meta({ description: "The present address, masked: 'i•••@example.com'" }),
  new_email: z.string(),
  asks_password: z.boolean().meta({ description: 'The caller has no session of this account' }),
});

export const confirmEmailChangeBody = z.object({
  password: typedPassword().optional().meta({ description: 'Needed without a session of the account' }),
});

export const emailChangedReply = envelope.extend({
  email: z.string().meta({ description: 'The address of the account from now on' }),
});

export const emailRestoredReply = emailChangedReply.extend({
  random_id: z.string().meta({ description: 'The id of a reset link: no password counts until one is set' }),
});

export type EmailChangeReply = z.infer<typeof emailChangeReply>;

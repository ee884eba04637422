import type { LoginReply } from '@carom/contract/accounts/auth';
import type { SignedInUser } from '../sessions/service.ts';
import { subscriptionFieldsOf } from '../subscription/member-state/reply-fields.ts';
import type { SubscriptionSummary } from '../subscription/member-state/summary.ts';

/** A user who has just logged in, with the session's token. */
export interface SignedIn {
  readonly user: SignedInUser;
  readonly token: string;
}

export async function loginReplyOf(
  { user, token }: SignedIn,
  subscriptionOf: SubscriptionSummary,
  message: string,
): Promise<LoginReply> {
  return {
    status: 200,
    message,
    auth_first_name: user.firstName,
    auth_last_name: user.lastName,
    auth_email: user.email,
    auth_pay_type: user.payType,
    auth_token: token,
    auth_role: user.role,
    ...subscriptionFieldsOf(await subscriptionOf(user.id)),
    validation_errors: {},
  };
}

import { site } from '@carom/contract/site/company';
import type { OutgoingMail } from '../jobs/mail-outbox.ts';
import { type MailDeps, questionsLine } from './mail-parts.ts';
import { type Addressee, writeMail } from './mail-template.ts';

export interface AccountMails {
  /** Contains no name, because a stranger may have registered the address. */
  activation(email: string, id: string): OutgoingMail;
  reset(to: Addressee, id: string): OutgoingMail;
  /** Contains the link of `reset`, for an account whose registrations had different passwords. */
  firstPassword(email: string, id: string): OutgoingMail;
  passwordChanged(to: Addressee): OutgoingMail;
}

/** The reset page displays this subject. */
const RESET_SUBJECT = `Reset Password with ${site.name}`;

export function createAccountMails({ siteUrl, supportEmail }: MailDeps): AccountMails {
  const resetAddress = (email: string, id: string) =>
    `${siteUrl}/reset_password/${id}/${encodeURIComponent(email)}`;

  return {
    activation: (email, id) => ({
      ...writeMail({
        to: { email },
        subject: `Activate your ${site.name} account`,
        before: [
          `Someone created a ${site.name} account with this e-mail address. If it was you, activate it now.`,
        ],
        link: { label: 'Activate your account', address: `${siteUrl}/activate_account/${id}` },
        after: [
          'The link works once, within 7 days.',
          `If this was not you, do not open the link, and the account stays inactive. If you would like an account, register at ${siteUrl}/register with a password of your own. Nobody who used your address before can then log in.`,
        ],
      }),
      holdsSecret: true,
    }),
    reset: (to, id) => ({
      ...writeMail({
        to,
        subject: RESET_SUBJECT,
        before: [`Someone asked to reset the password of your ${site.name} account.`],
        link: { label: 'Choose a new password', address: resetAddress(to.email, id) },
        after: [
          'The link works once, within 60 minutes.',
          'If this was not you, ignore this e-mail. Your password stays the same.',
        ],
      }),
      holdsSecret: true,
    }),
    firstPassword: (email, id) => ({
      ...writeMail({
        to: { email },
        subject: RESET_SUBJECT,
        before: [
          `Your ${site.name} account is active. Your address was registered more than once, with different passwords, so none of those passwords works. Nobody who registered it without you can log in.`,
        ],
        link: { label: 'Choose a password', address: resetAddress(email, id) },
        after: [
          'The link works once, within 60 minutes. While you are logged in, you can also set a password on your profile.',
        ],
      }),
      holdsSecret: true,
    }),
    passwordChanged: (to) =>
      writeMail({
        to,
        subject: `Your ${site.name} password was changed`,
        before: [`The password of your ${site.name} account was changed.`],
        link: { label: 'If this was not you, reset it', address: `${siteUrl}/forgot_password` },
        after: [questionsLine(supportEmail)],
      }),
  };
}

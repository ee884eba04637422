import { site } from '@carom/contract/site/company';
import type { OutgoingMail } from '../jobs/mail-outbox.ts';
import { type MailDeps, questionsLine } from './mail-parts.ts';
import { writeMail } from './mail-template.ts';

export interface AccountMails {
  activation(to: string, id: string): OutgoingMail;
  reset(to: string, id: string): OutgoingMail;
  /** The same link, for an account whose registrations did not agree about the password. */
  firstPassword(to: string, id: string): OutgoingMail;
  passwordChanged(to: string): OutgoingMail;
}

/** The reset page names it. */
const RESET_SUBJECT = `Reset Password with ${site.name}`;

export function createAccountMails({ siteUrl, supportEmail }: MailDeps): AccountMails {
  const resetAddress = (to: string, id: string) =>
    `${siteUrl}/reset_password/${id}/${encodeURIComponent(to)}`;

  return {
    activation: (to, id) => ({
      ...writeMail({
        to,
        subject: `Activate your account with ${site.name}`,
        before: ['Hello,', `An account with ${site.name} was created for this e-mail address.`],
        link: { label: 'Activate the account', address: `${siteUrl}/activate_account/${id}` },
        after: [
          'The link works once, within 7 days.',
          `If this was not you, do not open the link, and the account stays closed. If you would like an account, register at ${siteUrl}/register with a password of your own: nobody who used your address before can log in then.`,
        ],
      }),
      holdsSecret: true,
    }),
    reset: (to, id) => ({
      ...writeMail({
        to,
        subject: RESET_SUBJECT,
        before: ['Hello,', `Somebody asked to reset the password of your account with ${site.name}.`],
        link: { label: 'Choose a new password', address: resetAddress(to, id) },
        after: [
          'The link works once, within 60 minutes.',
          'If this was not you, do nothing: your password stays as it is.',
        ],
      }),
      holdsSecret: true,
    }),
    firstPassword: (to, id) => ({
      ...writeMail({
        to,
        subject: RESET_SUBJECT,
        before: [
          'Hello,',
          `Your account with ${site.name} is active. Your address was registered more than once, with different passwords, so none of them counts: nobody who registered it without you can log in.`,
        ],
        link: { label: 'Choose a password', address: resetAddress(to, id) },
        after: [
          'The link works once, within 60 minutes. You can also set a password on your profile while you are logged in.',
        ],
      }),
      holdsSecret: true,
    }),
    passwordChanged: (to) =>
      writeMail({
        to,
        subject: `Your password with ${site.name} was changed`,
        before: ['Hello,', `The password of your account with ${site.name} was just changed.`],
        link: { label: 'If this was not you, reset it', address: `${siteUrl}/forgot_password` },
        after: [questionsLine(supportEmail)],
      }),
  };
}

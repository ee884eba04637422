import { site } from '@carom/contract/site';
import type { OutgoingMail } from '../jobs/mail-outbox.ts';
import { writeMail } from './mail-template.ts';

export interface AccountMails {
  activation(to: string, id: string): OutgoingMail;
  reset(to: string, id: string): OutgoingMail;
  passwordChanged(to: string): OutgoingMail;
}

interface MailDeps {
  readonly siteUrl: string;
  readonly supportEmail: string;
}

export function createAccountMails({ siteUrl, supportEmail }: MailDeps): AccountMails {
  return {
    activation: (to, id) => ({
      ...writeMail({
        to,
        subject: `Activate your account with ${site.name}`,
        before: ['Hello,', `an account with ${site.name} was made for this e-mail address.`],
        link: { label: 'Activate the account', address: `${siteUrl}/activate_account/${id}` },
        after: [
          'The link works once, within 7 days.',
          'If this was not you, do nothing: the account stays closed.',
        ],
      }),
      holdsSecret: true,
    }),
    reset: (to, id) => ({
      ...writeMail({
        to,
        subject: `Reset Password with ${site.name}`,
        before: ['Hello,', `somebody asked to reset the password of your account with ${site.name}.`],
        link: {
          label: 'Choose a new password',
          address: `${siteUrl}/reset_password/${id}/${encodeURIComponent(to)}`,
        },
        after: [
          'The link works once, within 60 minutes.',
          'If this was not you, do nothing: the password stays as it is.',
        ],
      }),
      holdsSecret: true,
    }),
    passwordChanged: (to) =>
      writeMail({
        to,
        subject: `Your password with ${site.name} was changed`,
        before: ['Hello,', `the password of your account with ${site.name} was changed just now.`],
        link: { label: 'If this was not you, reset it', address: `${siteUrl}/forgot_password` },
        after: [`Questions? Write to ${supportEmail}.`],
      }),
  };
}

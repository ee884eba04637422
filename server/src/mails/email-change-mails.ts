import { site } from '@carom/contract/site/company';
import type { OutgoingMail } from '../jobs/mail-outbox.ts';
import { type MailDeps, questionsLine } from './mail-parts.ts';
import { writeMail } from './mail-template.ts';

export interface EmailChangeMails {
  /** To the new address. `account` is the present one, masked. */
  confirm(to: string, change: { readonly id: string; readonly account: string }): OutgoingMail;
  /** To the new address, where an account has it: whoever asked is told nothing of this. */
  addressInUse(to: string): OutgoingMail;
  /** To the present address. */
  asked(to: string): OutgoingMail;
  /** To the former address. */
  changed(to: string, undoId: string): OutgoingMail;
  /** To the address that was taken back. */
  undone(to: string): OutgoingMail;
}

export function createEmailChangeMails({ siteUrl, supportEmail }: MailDeps): EmailChangeMails {
  const forgotPassword = `${siteUrl}/forgot_password`;
  return {
    confirm: (to, { id, account }) => ({
      ...writeMail({
        to,
        subject: `Confirm your new e-mail with ${site.name}`,
        before: [
          'Hello,',
          `Somebody asked to make this address the e-mail of an account with ${site.name}. Until now its e-mail is ${account}.`,
        ],
        link: { label: 'Confirm this address', address: `${siteUrl}/confirm_email/${id}` },
        after: [
          'The link works once, within 24 hours. Opening it changes nothing yet: you confirm on the page, logged in to that account or with its password.',
          'If this is not your account, do nothing: your address stays unused.',
        ],
      }),
      holdsSecret: true,
    }),
    addressInUse: (to) =>
      writeMail({
        to,
        subject: `Your e-mail is already in use with ${site.name}`,
        before: [
          'Hello,',
          `Somebody asked to use this address for another account with ${site.name}. You already have an account with it, so nothing was changed.`,
          'If it was you, log in with this address.',
        ],
        link: { label: 'If you forgot your password, reset it', address: forgotPassword },
        after: ['If this was not you, there is nothing to do.', questionsLine(supportEmail)],
      }),
    asked: (to) =>
      writeMail({
        to,
        subject: `Somebody asked to change your e-mail with ${site.name}`,
        before: [
          'Hello,',
          `Somebody who knows your password asked for another e-mail for your account with ${site.name}. It changes once the link that we sent to the new address is confirmed with your password, or by somebody who is logged in to the account, within 24 hours.`,
        ],
        link: { label: 'If this was not you, reset your password', address: forgotPassword },
        after: ['A new password stops the change and logs out everyone else.', questionsLine(supportEmail)],
      }),
    changed: (to, undoId) => ({
      ...writeMail({
        to,
        subject: `Your e-mail with ${site.name} was changed`,
        before: [
          'Hello,',
          `Your account with ${site.name} now has another e-mail. We no longer write to this address.`,
        ],
        link: {
          label: 'If this was not you, undo the change',
          address: `${siteUrl}/undo_email_change/${undoId}`,
        },
        after: [
          'The link works once, within 7 days. It gives your account this address back, ends the present password, logs out everyone and lets you choose a new password. The new address can then no longer be used for the account.',
          'It stops working as soon as somebody resets the password by a link mailed to the new address.',
          questionsLine(supportEmail),
        ],
      }),
      holdsSecret: true,
    }),
    undone: (to) =>
      writeMail({
        to,
        subject: `A change of e-mail with ${site.name} was undone`,
        before: [
          'Hello,',
          `An account with ${site.name} no longer has this e-mail: the change was undone from the former address. Everyone was logged out.`,
        ],
        after: [questionsLine(supportEmail)],
      }),
  };
}

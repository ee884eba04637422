import { site } from '@carom/contract/site/company';
import type { OutgoingMail } from '../jobs/mail-outbox.ts';
import { type MailDeps, questionsLine } from './mail-parts.ts';
import { type Addressee, writeMail } from './mail-template.ts';

export interface EmailChangeMails {
  /** To the new address, which may be of another person. `account` is the masked current address. */
  confirm(email: string, change: { readonly id: string; readonly account: string }): OutgoingMail;
  /** To the new address if another account has it. The member who requested the change is not notified. */
  addressInUse(email: string): OutgoingMail;
  /** To the current address. */
  asked(to: Addressee): OutgoingMail;
  /** To the former address. */
  changed(to: Addressee, undoId: string): OutgoingMail;
  /** To the address that no longer belongs to the account. */
  undone(email: string): OutgoingMail;
}

export function createEmailChangeMails({ siteUrl, supportEmail }: MailDeps): EmailChangeMails {
  const forgotPassword = `${siteUrl}/forgot_password`;
  return {
    confirm: (email, { id, account }) => ({
      ...writeMail({
        to: { email },
        subject: `Confirm your new e-mail address with ${site.name}`,
        before: [
          `Someone asked to use this e-mail address for a ${site.name} account. The account’s current address is ${account}.`,
        ],
        link: { label: 'Confirm this address', address: `${siteUrl}/confirm_email/${id}` },
        after: [
          'The link works once, within 24 hours. Opening it changes nothing yet: you confirm the change on the page, either logged in to that account or with its password.',
          'If this is not your account, ignore this e-mail. Your address will not be used.',
        ],
      }),
      holdsSecret: true,
    }),
    addressInUse: (email) =>
      writeMail({
        to: { email },
        subject: `You already have a ${site.name} account`,
        before: [
          `Someone asked to use this e-mail address for another ${site.name} account. You already have an account with this address, so nothing was changed.`,
          'If this was you, log in with this address.',
        ],
        link: { label: 'Forgot your password? Reset it', address: forgotPassword },
        after: ['If this was not you, you do not need to do anything.', questionsLine(supportEmail)],
      }),
    asked: (to) =>
      writeMail({
        to,
        subject: `Someone asked to change your e-mail address with ${site.name}`,
        before: [
          `Someone who knows your password asked to change the e-mail address of your ${site.name} account. We have sent a link to the new address. The change takes effect if someone who is logged in, or who enters your password, confirms it there within 24 hours.`,
        ],
        link: { label: 'If this was not you, reset your password', address: forgotPassword },
        after: [
          'Setting a new password stops the change and logs you out on all other devices.',
          questionsLine(supportEmail),
        ],
      }),
    changed: (to, undoId) => ({
      ...writeMail({
        to,
        subject: `Your e-mail address with ${site.name} was changed`,
        before: [`Your ${site.name} account now has another e-mail address. We no longer write to this one.`],
        link: {
          label: 'If this was not you, undo the change',
          address: `${siteUrl}/undo_email_change/${undoId}`,
        },
        after: [
          'The link works once, within 7 days. It restores this address, logs out every device and lets you choose a new password. The old password and the new address then no longer work for the account.',
          'It stops working as soon as the password is reset with a link sent to the new address.',
          questionsLine(supportEmail),
        ],
      }),
      holdsSecret: true,
    }),
    undone: (email) =>
      writeMail({
        to: { email },
        subject: `A change of e-mail address with ${site.name} was undone`,
        before: [
          `This e-mail address no longer belongs to a ${site.name} account: the change was undone from the former address. Every device was logged out.`,
        ],
        after: [questionsLine(supportEmail)],
      }),
  };
}

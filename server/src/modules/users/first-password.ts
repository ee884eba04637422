import type { Transaction } from '../../db/client.ts';
import type { QueueMail } from '../../jobs/mail-outbox.ts';
import type { AccountMails } from '../../mails/account-mails.ts';
import type { OneTimeIds } from '../one-time-ids/service.ts';
import type { User } from './repo.ts';

interface FirstPasswordDeps {
  readonly oneTimeIds: OneTimeIds;
  readonly mails: AccountMails;
  readonly queueMail: QueueMail;
}

/** Returns true if a mail was sent. */
export type OfferFirstPassword = (tx: Transaction, user: User) => Promise<boolean>;

/** Mails an active account without a password a link to choose one. */
export function createFirstPasswordOffer(deps: FirstPasswordDeps): OfferFirstPassword {
  const { oneTimeIds, mails, queueMail } = deps;
  return async (tx, { id: userId, email, passwordHash }) => {
    if (passwordHash !== null) return false;
    const id = await oneTimeIds.issue(tx, 'reset', userId);
    await queueMail(tx, mails.firstPassword(email, id));
    return true;
  };
}

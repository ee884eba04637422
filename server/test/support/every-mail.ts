import type { ClassId } from '@carom/domain/classes/class-id';
import { toCents } from '@carom/domain/subscription/prices';
import { newSubscription } from '@carom/domain/subscription/subscription';
import type { OutgoingMail } from '../../src/jobs/mail-outbox.ts';
import { createAccountMails } from '../../src/mails/account-mails.ts';
import { createClassMails } from '../../src/mails/class-mails.ts';
import { createComplimentaryMails } from '../../src/mails/complimentary-mails.ts';
import { createEmailChangeMails } from '../../src/mails/email-change-mails.ts';
import type { Addressee } from '../../src/mails/mail-template.ts';
import { createReminderMails } from '../../src/mails/reminder-mails.ts';
import { createRenewalMails } from '../../src/mails/renewal-mails.ts';
import { createSubscriptionMails } from '../../src/mails/subscription-mails.ts';

const siteUrl = 'https://carom-labs.example';
const SECRET = 'dGhpcyBpcyBub3QgYSByZWFsIHNlY3JldCBpZCBvZiBvdXJz';

/** Every kind of mail to a member, as its area writes it, with the words of others in it. */
export function everyMail(to: Addressee, title: string): readonly OutgoingMail[] {
  const deps = { siteUrl, supportEmail: 'support@carom-labs.example' };
  const { email } = to;
  const account = createAccountMails(deps);
  const change = createEmailChangeMails(deps);
  const days = createComplimentaryMails(deps);
  const range = { startDate: '2026-11-20', endDate: '2026-12-03' };
  return [
    account.activation(email, SECRET),
    account.reset(to, SECRET),
    account.firstPassword(email, SECRET),
    account.passwordChanged(to),
    change.confirm(email, { id: SECRET, account: 'a••@example.org' }),
    change.addressInUse(email),
    change.asked(to),
    change.changed(to, SECRET),
    change.undone(email),
    days.given(to, { count: 14, range }),
    days.given(to, { count: 1, range: null }),
    days.takenBack(to, { count: 14, range, hasBegun: true }),
    days.takenBack(to, { count: 14, range: null, hasBegun: false }),
    ...classMails(to, title),
    ...subscriptionMails(to),
  ];
}

function classMails(to: Addressee, title: string): OutgoingMail[] {
  const startsAt = new Date('2026-11-24T20:00:00Z');
  const endsAt = new Date('2026-11-24T21:30:00Z');
  const timeZone = 'America/New_York';
  const about = { title, startsAt, endsAt, timeZone };
  const classId = 'Tm9yZWFsY2xhc3M' as ClassId;
  const booking = {
    id: '0d7e8c9a-6f52-4b6e-9a0b-2d1c3e4f5a6b',
    state: 'booked' as const,
    sequence: 1,
    meeting_url: 'https://meet.example/carom-labs',
    class: {
      random_id: classId,
      title,
      description: '',
      teacher: 'Grace Hopper',
      place: 'Lab 3',
      is_online: true,
      starts_at: startsAt.toISOString(),
      ends_at: endsAt.toISOString(),
      time_zone: timeZone,
    },
  };
  const occasion = { to, about, booking, now: new Date('2026-11-19T12:00:00Z') };
  const mails = createClassMails({ siteUrl, supportEmail: 'support@carom-labs.example' });
  const { reminder } = createReminderMails({ siteUrl, apiUrl: `${siteUrl}/api` });
  const cancellation = { reason: 'The hall is flooded.', alternatives: [{ ...about, classId }] };
  const reminded = { id: booking.id, to, about, booking, stopToken: SECRET };
  return [
    mails.booked(occasion),
    mails.seatFromWaitingList(occasion),
    mails.bookingCancelled(occasion),
    mails.classChanged({ ...occasion, changes: ['time', 'teacher'] }),
    mails.classCancelled({ ...occasion, ...cancellation }),
    mails.waitedForCancelled({ ...occasion, ...cancellation }),
    mails.putOnWaitingList(occasion),
    mails.seatTakenBack(occasion),
    mails.takenOffWaitingList(occasion),
    mails.fromOffice(to, { about, subject: 'Bring chalk', text: 'Blue, please.\n\nAnd a cue.' }),
    reminder({ ...reminded, kind: 'day' }),
    reminder({ ...reminded, kind: 'hour' }),
  ];
}

function subscriptionMails(to: Addressee): OutgoingMail[] {
  const deps = { siteUrl, supportEmail: 'support@carom-labs.example' };
  const validity = { startDate: '2026-11-19', endDate: '2026-12-19' };
  const amountCents = toCents(19_00);
  const invoice = { number: 42, kind: 'invoice' } as const;
  const charge = {
    providerChargeId: '8AB12345CD678901E',
    plan: 'monthly',
    amountCents,
    currency: 'USD',
    validity,
    chargedAt: new Date('2026-11-19T10:00:00Z'),
  } as const;
  const failed = {
    ...newSubscription({ plan: 'monthly', amountCents, providerPlanId: 'P-1', intentId: 'intent' }),
    validity,
    failedRenewal: {
      failedAt: new Date('2026-12-19T10:00:00Z'),
      nextRetryAt: new Date('2026-12-24T10:00:00Z'),
      isFinal: false,
      retriesTakeDays: 10,
      amountCents,
    },
  };
  const refund = {
    ...charge,
    paidCents: toCents(19_00),
    subscribedUntil: null,
    hasEnded: true,
    nextCharge: null,
    isSubscribedOtherwise: false,
    invoice: { number: 43, kind: 'creditNote' },
  } as const;
  const mails = createSubscriptionMails(deps);
  const renewals = createRenewalMails({ ...deps, payerPageUrl: 'https://www.paypal.com/myaccount/autopay/' });
  return [
    mails.subscribed(to, { charge, invoice }),
    mails.renewed(to, { charge, invoice }),
    mails.cancelled(to, { plan: 'monthly', cancelledOn: '2026-11-19', wasOver: false }),
    mails.renewalStopped(to, { plan: 'monthly', validity, isOver: false }),
    mails.renewalResumed(to, { plan: 'monthly', amountCents, validity }),
    mails.ended(to, { plan: 'monthly', validity }),
    mails.switchAgreed(to, { from: 'monthly', plan: 'yearly', amountCents: toCents(190_00), validity }),
    mails.switchTakenBack(to, { plan: 'monthly', amountCents, validity }),
    mails.refunded(to, refund),
    mails.reversed(to, { ...refund, paidUntil: null }),
    mails.restored(to, { ...charge, subscribedUntil: '2026-12-19', invoice }),
    mails.invoiceAgain(to, { ...invoice, amountCents, currency: 'USD', issuedOn: '2026-11-19' }),
    mails.refusedRefunded(to, { ...refund, refusal: 'alreadySubscribed' }),
    renewals.failed(to, 'failed', failed),
    renewals.failed(to, 'lastRetryAhead', failed),
    renewals.failed(to, 'over', failed),
  ];
}

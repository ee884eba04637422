import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog, complimentaryDays, mails, users } from '../../src/db/schema.ts';
import { dayFromNow, giveDays, letLapse, subscribe, unsubscribe } from '../support/subscriptions.ts';
import { addUser, openSession, PASSWORD, send } from './accounts.ts';
import { addClass } from './admin-class-entries.ts';
import { addAdmin, changesIn } from './admin-entries.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const app = await createTestApp(database);
const admin = await addAdmin(app, database);

async function addMember() {
  const member = await addUser(database, { firstName: 'Ida', lastName: 'Rhodes' });
  return { ...member, token: (await openSession(app, member)).token };
}
const preview = (id: string, days = '14') =>
  send(app, 'adminPreviewDays', { token: admin.token, id, body: { days, reason: 'A class fell through' } });
const give = (id: string, body: object = {}, token = admin.token) =>
  send(app, 'adminGiveDays', {
    token,
    id,
    body: {
      id: randomUUID(),
      days: '14',
      reason: 'A class fell through',
      start_date: dayFromNow(0),
      ...body,
    },
  });
const revoke = (id: string) => send(app, 'adminRevokeDays', { token: admin.token, id });
const infoOf = (token: string) => send(app, 'subscriptionInfo', { token });
/** The mails about complimentary days, in order. */
const mailsTo = async ({ email }: { readonly email: string }) => {
  const found = await database.db.select().from(mails).where(eq(mails.to, email)).orderBy(mails.createdAt);
  return found.filter(({ subject }) => subject.includes('complimentary'));
};
const longDay = (date: string) =>
  new Date(date).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const book = async (token: string) => {
  const { groupId, classId } = await addClass(database);
  return send(app, 'bookClass', {
    token,
    body: { class_group_id: groupId, class_random_id: classId, class_title: 'x' },
  });
};

test('a member with days is subscribed, and nothing is charged', async () => {
  const member = await addMember();
  expect((await infoOf(member.token)).statusCode).toBe(404);
  expect((await preview(member.id)).json()).toMatchObject({
    start_date: dayFromNow(0),
    end_date: dayFromNow(13),
    begins_today: true,
    paid_until: null,
  });
  const given = await give(member.id);
  expect(given.statusCode).toBe(200);
  expect(given.json().billing.complimentary_days).toMatchObject([
    {
      days: 14,
      start_date: dayFromNow(0),
      end_date: dayFromNow(13),
      given_by: 'Ruth Ball',
      state: 'running',
    },
  ]);

  const info = await infoOf(member.token);
  expect(info.statusCode).toBe(200);
  expect(info.json()).toMatchObject({
    status: 200,
    profile: { subscription: 'subscribed' },
    payment_paid: {
      plan: 'monthly',
      amount: '0.00',
      start_date: dayFromNow(0),
      end_date: dayFromNow(13),
      status: 'paid',
    },
    payment_cancelled: null,
    payment_overdue: false,
    complimentary_days: null,
  });
  expect((await book(member.token)).statusCode).toBe(200);
  const dashboard = (await send(app, 'readDashboard', { token: member.token })).json();
  expect(dashboard.facts.subscription).toMatchObject({
    profile: { subscription: 'subscribed' },
    payment_paid: { plan: 'monthly', amount: '0.00', end_date: dayFromNow(13), status: 'paid' },
  });
  const shown = (await send(app, 'adminReadMember', { token: admin.token, id: member.id })).json().member;
  expect(shown.subscription).toBe('subscribed');
  expect(shown.access.every(({ holds }: { holds: boolean }) => holds)).toBe(true);
  expect((await send(app, 'listPayments', { token: member.token })).json().payments).toEqual([]);
  expect((await send(app, 'subscriptionCancel', { token: member.token })).statusCode).toBe(404);

  const [entry] = await changesIn(database);
  expect(entry).toMatchObject({
    action: 'member.days_given',
    subjectLabel: 'Ida Rhodes',
    memberId: member.id,
    after: { days: 14, start_date: dayFromNow(0), end_date: dayFromNow(13), reason: 'A class fell through' },
  });
  const [mail, ...others] = await mailsTo(member);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('14 complimentary days from Carom Labs');
  expect(mail?.text).toContain('you are subscribed, and nothing is charged.');
  expect(mail?.text).toContain(`They run from ${longDay(dayFromNow(0))} to ${longDay(dayFromNow(13))}`);
});

test('the login reply has the same state', async () => {
  const member = await addMember();
  await give(member.id);
  const reply = await send(app, 'login', { body: { email: member.email, password: PASSWORD } });
  expect(reply.json()).toMatchObject({
    auth_subscription_plan: 'monthly',
    auth_subscription_paid_status: 'paid',
    auth_profile_subscription: 'subscribed',
  });
});

test('they begin after the paid period, and after earlier complimentary days', async () => {
  const member = await addMember();
  await subscribe(database, member);
  await send(app, 'doNotRenew', { token: member.token });
  const paidUntil = dayFromNow(29);
  expect((await preview(member.id)).json()).toMatchObject({
    start_date: dayFromNow(30),
    end_date: dayFromNow(43),
    begins_today: false,
    paid_until: paidUntil,
  });
  const reply = await give(member.id, { start_date: dayFromNow(30) });
  expect(reply.json().billing.complimentary_days[0].state).toBe('to come');
  expect((await infoOf(member.token)).json()).toMatchObject({
    payment_paid: { amount: '19.00', end_date: paidUntil },
    complimentary_days: { days: 14, start_date: dayFromNow(30), end_date: dayFromNow(43) },
  });
  expect((await preview(member.id)).json().start_date).toBe(dayFromNow(44));
});

test('beside a renewing subscription they wait, without a date', async () => {
  const member = await addMember();
  await subscribe(database, member);
  expect((await preview(member.id)).json()).toMatchObject({
    start_date: null,
    end_date: null,
    begins_today: false,
    paid_until: dayFromNow(29),
  });
  expect((await give(member.id)).statusCode).toBe(409);
  const reply = await give(member.id, { start_date: null });
  expect(reply.json().billing.complimentary_days).toMatchObject([
    { days: 14, start_date: null, end_date: null, state: 'waiting' },
  ]);
  await give(member.id, { start_date: null, days: '1' });
  expect((await infoOf(member.token)).json()).toMatchObject({
    payment_paid: { amount: '19.00' },
    complimentary_days: { days: 15, start_date: null, end_date: null },
  });
  const [mail] = await mailsTo(member);
  expect(mail?.text).toContain('They begin when your subscription ends.');
  const [entry] = await changesIn(database);
  expect(entry?.after).toMatchObject({ days: 1, start_date: 'when the subscription ends' });
});

test('revoked days are mailed, and later ones begin at once', async () => {
  const member = await addMember();
  const first = randomUUID();
  await give(member.id, { id: first });
  await give(member.id, { days: '3', start_date: dayFromNow(14) });
  const { billing } = (await revoke(first)).json();
  expect(billing.complimentary_days).toMatchObject([
    { days: 3, start_date: dayFromNow(0), end_date: dayFromNow(2), state: 'running' },
    { days: 14, state: 'ended early' },
  ]);
  const mail = (await mailsTo(member)).at(-1);
  expect(mail?.subject).toBe('Your complimentary days with Carom Labs have ended');
  expect(mail?.text).toContain(
    `We have ended the 14 complimentary days that we gave you from ${longDay(dayFromNow(0))} to ${longDay(dayFromNow(13))}.`,
  );
  const [entry] = await changesIn(database);
  expect(entry).toMatchObject({
    before: { days: 14, start_date: dayFromNow(0), end_date: dayFromNow(13) },
    after: { ended_early: dayFromNow(0) },
  });

  const waiting = await addMember();
  await subscribe(database, waiting);
  const id = randomUUID();
  await give(waiting.id, { id, start_date: null });
  const reply = await revoke(id);
  expect(reply.json().billing.complimentary_days).toMatchObject([
    { days: 14, start_date: null, state: 'ended early' },
  ]);
  expect((await mailsTo(waiting)).at(-1)?.text).toContain(
    'We have withdrawn the 14 complimentary days planned for the end of your subscription.',
  );
});

test('they take effect after a subscription that was cancelled or has expired', async () => {
  for (const end of [unsubscribe, letLapse]) {
    const member = await addMember();
    await subscribe(database, member);
    await end(database, member);
    expect((await book(member.token)).statusCode).toBe(403);
    await giveDays(database, member);
    const info = (await infoOf(member.token)).json();
    expect(info).toMatchObject({
      profile: { subscription: 'subscribed' },
      payment_paid: { amount: '0.00', status: 'paid' },
    });
    expect((await book(member.token)).statusCode).toBe(200);
  }
});

describe('what does not count', () => {
  test.each([
    ['days to come', { first: 1, last: 3 }],
    ['days that are over', { first: -3, last: -1 }],
  ])('%s', async (_name, range) => {
    const member = await addMember();
    await giveDays(database, member, range);
    expect((await infoOf(member.token)).statusCode).toBe(404);
    expect((await book(member.token)).statusCode).toBe(403);
  });

  test('days that an admin has revoked', async () => {
    const member = await addMember();
    const id = await giveDays(database, member);
    expect((await book(member.token)).statusCode).toBe(200);
    const ended = await revoke(id);
    expect(ended.json().billing.complimentary_days).toMatchObject([
      { state: 'ended early', revoked_by: 'Ruth Ball' },
    ]);
    expect((await infoOf(member.token)).statusCode).toBe(404);
    expect((await book(member.token)).statusCode).toBe(403);
    const [entry] = await changesIn(database);
    expect(entry).toMatchObject({ action: 'member.days_revoked', memberId: member.id });
    // Idempotent.
    const many = (await changesIn(database)).length;
    expect((await revoke(id)).statusCode).toBe(200);
    expect(await mailsTo(member)).toHaveLength(1);
    expect(await changesIn(database)).toHaveLength(many);
  });

  test('past and unknown days cannot be revoked', async () => {
    const id = await giveDays(database, await addMember(), { first: -3, last: -1 });
    expect((await revoke(id)).statusCode).toBe(409);
    for (const unknown of [randomUUID(), 'x']) expect((await revoke(unknown)).statusCode).toBe(404);
  });
});

test('repeated and concurrent requests give the days once', async () => {
  const member = await addMember();
  const gift = { id: randomUUID() };
  const before = (await changesIn(database)).length;
  const replies = await Promise.all([give(member.id, gift), give(member.id, gift), give(member.id, gift)]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(replies[0]?.json().billing.complimentary_days).toHaveLength(1);
  expect((await changesIn(database)).length).toBe(before + 1);
  expect(await mailsTo(member)).toHaveLength(1);
  // The id cannot be reused for another member.
  expect((await give((await addMember()).id, gift)).statusCode).toBe(422);
});

test('of two admins with the same preview, the second is refused', async () => {
  const member = await addMember();
  const replies = await Promise.all([give(member.id), give(member.id)]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const rows = await database.db
    .select()
    .from(complimentaryDays)
    .where(eq(complimentaryDays.userId, member.id));
  expect(rows).toHaveLength(1);
});

test('current days prevent a purchase, future days do not', async () => {
  const member = await addMember();
  await giveDays(database, member);
  const refused = await send(app, 'createCheckoutIntent', { token: member.token, body: { plan: 'monthly' } });
  expect(refused.statusCode).toBe(409);
});

test('admins and unknown members cannot be given days', async () => {
  expect((await preview(admin.id)).statusCode).toBe(409);
  expect((await give(admin.id)).statusCode).toBe(409);
  for (const id of [randomUUID(), 'x']) {
    expect((await preview(id)).statusCode).toBe(404);
    expect((await give(id)).statusCode).toBe(404);
    expect((await send(app, 'adminReadBilling', { token: admin.token, id })).statusCode).toBe(404);
  }
});

test.each([
  { days: '0' },
  { days: '367' },
  { days: '1.5' },
  { days: '-1' },
  { reason: ' ' },
  { start_date: 'x' },
])('refuses %j', async (body) => {
  const reply = await give((await addMember()).id, body);
  expect(reply.json().status).toBe(800);
  expect(Object.keys(reply.json().validation_errors)).toEqual(Object.keys(body));
});

test('they are in the export, and are deleted with the account, including reasons in the audit log', async () => {
  const member = await addMember();
  await give(member.id, { reason: 'Was ill, says Ida' });
  const { export: data } = (await send(app, 'exportMyData', { token: member.token })).json();
  expect(data.subscription.complimentary_days).toMatchObject([
    { start_date: dayFromNow(0), end_date: dayFromNow(13), reason: 'Was ill, says Ida' },
  ]);
  const gone = await send(app, 'deleteMyAccount', { token: member.token, body: { password: PASSWORD } });
  expect(gone.statusCode).toBe(200);
  const kept = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, member.id));
  expect(kept).toMatchObject([{ subjectLabel: 'A deleted account', after: { start_date: dayFromNow(0) } }]);
  expect(JSON.stringify(kept)).not.toContain('Ida');
  const rows = await database.db
    .select()
    .from(complimentaryDays)
    .where(eq(complimentaryDays.userId, member.id));
  expect(rows).toEqual([]);
});

test('they stay when the account of the admin who gave them is deleted', async () => {
  const other = await addAdmin(app, database);
  const member = await addMember();
  await give(member.id, {}, other.token);
  await database.db.delete(users).where(eq(users.id, other.id));
  const { billing } = (await send(app, 'adminReadBilling', { token: admin.token, id: member.id })).json();
  expect(billing.complimentary_days).toMatchObject([{ given_by: null, state: 'running' }]);
});

test('a member’s id in capitals is the same member: repeated requests give the days once', async () => {
  const member = await addMember();
  const gift = { id: randomUUID() };
  for (const id of [member.id.toUpperCase(), member.id.toUpperCase()]) {
    const reply = await give(id, gift);
    expect(reply.json().billing.complimentary_days).toHaveLength(1);
  }
});

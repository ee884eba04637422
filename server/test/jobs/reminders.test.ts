import { HOUR_MS, MINUTE_MS } from '@carom/domain/time/durations';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createSmtpMailer } from '../../src/adapters/smtp.ts';
import { bookings, classes, mails, users } from '../../src/db/schema.ts';
import { createMailDelivery } from '../../src/jobs/deliver-mail.ts';
import { measureWaiting } from '../../src/jobs/waiting-work-repo.ts';
import { reminderHolds } from '../../src/modules/schedule/reminders.ts';
import { addUser, type TestUser } from '../http/accounts.ts';
import { addClass } from '../http/admin-class-entries.ts';
import { createTestSite, useTestDatabase } from '../http/test-app.ts';
import { startMailServer } from '../support/mail-server.ts';
import { silentLogger } from '../support/silent-logger.ts';

const database = await useTestDatabase();
const { db } = database;
let now = new Date();
const clock = () => now;
const { services } = await createTestSite(database, { clock });
const mailServer = await startMailServer(0);
const mailer = createSmtpMailer(`smtp://127.0.0.1:${mailServer.port}`);
afterAll(async () => {
  mailer.close();
  await mailServer.close();
});

const mailFrom = 'Carom Labs <post@carom-labs.example>';
const deliverNext = createMailDelivery({
  ...{ db, mailer, mailFrom, clock, logger: silentLogger },
  invoiceFile: async () => null,
  reminderHolds,
});

/** A seat in a class that starts so long from now, taken so long ago. */
async function addSeat({
  startsInMs = HOUR_MS,
  bookedAgoMs = 48 * HOUR_MS,
  title = 'Slot time',
  meetingUrl = null as string | null,
} = {}) {
  const member = await addUser(database);
  const startsAt = new Date(now.getTime() + startsInMs);
  const endsAt = new Date(startsAt.getTime() + HOUR_MS);
  const { classId } = await addClass(database, { title, startsAt, endsAt, meetingUrl });
  const updatedAt = new Date(now.getTime() - bookedAgoMs);
  await db
    .insert(bookings)
    .values({ classId, userId: member.id, state: 'booked', createdAt: updatedAt, updatedAt });
  return { member, classId, startsAt };
}

const mailsTo = ({ email }: TestUser) => db.select().from(mails).where(eq(mails.to, email));
const subjectsTo = async (member: TestUser) => (await mailsTo(member)).map(({ subject }) => subject).sort();
async function deliverTo(member: TestUser): Promise<string[]> {
  while (await deliverNext());
  return mailServer.received.filter(({ receivers }) => receivers.includes(member.email)).map((m) => m.source);
}
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

test.each([
  ['a day before', { startsInMs: 24 * HOUR_MS }, ['Reminder: Slot time']],
  ['an hour before', { startsInMs: HOUR_MS }, ['Starting soon: Slot time']],
  ['earlier than that', { startsInMs: 24 * HOUR_MS + 1 }, []],
  ['some hours late', { startsInMs: 19 * HOUR_MS }, ['Reminder: Slot time']],
  ['so late that it says nothing new', { startsInMs: 12 * HOUR_MS }, []],
  ['a booking of 20 hours before', { startsInMs: 19 * HOUR_MS, bookedAgoMs: HOUR_MS }, []],
  ['a booking of half an hour before', { startsInMs: 29 * MINUTE_MS, bookedAgoMs: MINUTE_MS }, []],
  ['a class that has begun', { startsInMs: 0 }, []],
])('%s', async (_case, seat, subjects) => {
  const { member } = await addSeat(seat);
  await services.schedule.enterReminders();
  await services.schedule.enterReminders();
  expect(await subjectsTo(member)).toEqual(subjects);
});

test('what is late is counted, until it is written or too late', async () => {
  const { member } = await addSeat({ startsInMs: 22 * HOUR_MS });
  await addSeat({ startsInMs: 40 * MINUTE_MS });
  await addSeat({ startsInMs: 12 * HOUR_MS });
  // Not due for ten minutes yet, and due too long ago.
  await addSeat({ startsInMs: 55 * MINUTE_MS });
  await addSeat({ startsInMs: 10 * MINUTE_MS });
  expect(await measureWaiting(db, 'reminders_late')).toBe(2);
  await services.schedule.enterReminders();
  expect(await measureWaiting(db, 'reminders_late')).toBe(0);
  expect(await subjectsTo(member)).toHaveLength(1);
});

test('what it says, and how to stop it', async () => {
  const { member } = await addSeat({ startsInMs: 24 * HOUR_MS, meetingUrl: 'https://meet.example/j/1' });
  await services.schedule.enterReminders();
  const [source = ''] = await deliverTo(member);
  const unfolded = source.replace(/\r\n(?=[ \t])/g, '');
  const [, token = ''] =
    /^List-Unsubscribe: <http:\/\/localhost:4150\/stop_reminders\/([\w-]{64})>\r$/m.exec(unfolded) ?? [];
  expect(token).not.toBe('');
  expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(source).toContain('https://meet.example/j/1');
  expect(source).toMatch(/Eastern (Standard|Daylight) Time/);
  await services.schedule.settings.stopReminders(token);
  expect((await db.select().from(users).where(eq(users.id, member.id)))[0]?.wantsReminders).toBe(false);
  // The secret goes with the mail.
  expect(await mailsTo(member)).toMatchObject([{ text: '', html: null, unsubscribeUrl: null }]);
});

test.each<[string, (seat: Awaited<ReturnType<typeof addSeat>>) => Promise<unknown>]>([
  ['the booking is cancelled', ({ member }) => setState(member, 'cancelled')],
  ['the class is cancelled', ({ classId }) => change(classId, { cancelledAt: now })],
  [
    'the class has moved',
    ({ classId, startsAt }) => change(classId, { startsAt: new Date(startsAt.getTime() + 1) }),
  ],
  ['the member is blocked', ({ member }) => changeMember(member, { status: 'blocked' })],
  ['the member wants none any more', ({ member }) => changeMember(member, { wantsReminders: false })],
  ['the class has begun', async () => later(HOUR_MS)],
])('one that waits in the outbox does not leave when %s', async (_case, happen) => {
  const seat = await addSeat();
  await services.schedule.enterReminders();
  expect(await subjectsTo(seat.member)).toHaveLength(1);
  await happen(seat);
  expect(await deliverTo(seat.member)).toEqual([]);
  expect(await mailsTo(seat.member)).toEqual([]);
});

const setState = ({ id }: TestUser, state: 'cancelled') =>
  db.update(bookings).set({ state }).where(eq(bookings.userId, id));
const change = (classId: typeof classes.$inferSelect.classId, to: Partial<typeof classes.$inferInsert>) =>
  db.update(classes).set(to).where(eq(classes.classId, classId));
const changeMember = ({ id }: TestUser, to: Partial<typeof users.$inferInsert>) =>
  db.update(users).set(to).where(eq(users.id, id));

test('who waits, has cancelled, is blocked or wants none gets none', async () => {
  const seats = await Promise.all(Array.from({ length: 4 }, () => addSeat()));
  const [waiting, cancelled, blocked, unwilling] = seats.map(({ member }) => member) as [
    TestUser,
    TestUser,
    TestUser,
    TestUser,
  ];
  await db.update(bookings).set({ state: 'waiting', waitingPlace: 1 }).where(eq(bookings.userId, waiting.id));
  await setState(cancelled, 'cancelled');
  await changeMember(blocked, { status: 'blocked' });
  await changeMember(unwilling, { wantsReminders: false });
  await services.schedule.enterReminders();
  for (const { member } of seats) expect(await subjectsTo(member)).toEqual([]);
});

test('a class that moves is reminded of at its new time, unless the news of it came later than that', async () => {
  const { member, classId } = await addSeat({ startsInMs: 24 * HOUR_MS });
  await services.schedule.enterReminders();
  const move = (startsInMs: number) =>
    services.classes.classes.changing(classId, async (tx, locked) => {
      if (locked === null) throw new Error('No class');
      const startsAt = new Date(now.getTime() + startsInMs);
      const times = { startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) };
      const moved = await services.classes.classes.change(tx, locked, times, now);
      await services.classes.announceChange(tx, locked, moved, now);
    });
  await move(72 * HOUR_MS);
  later(48 * HOUR_MS);
  await services.schedule.enterReminders();
  const twice = ['New time: Slot time', 'Reminder: Slot time', 'Reminder: Slot time'];
  expect(await subjectsTo(member)).toEqual(twice);
  await move(20 * HOUR_MS);
  await services.schedule.enterReminders();
  expect(await subjectsTo(member)).toEqual(['New time: Slot time', ...twice]);
  later(19 * HOUR_MS);
  await services.schedule.enterReminders();
  expect(await subjectsTo(member)).toContain('Starting soon: Slot time');
});

test('a clock that goes back, and forth again, repeats none', async () => {
  const { member } = await addSeat();
  for (const ms of [0, -30 * MINUTE_MS, 30 * MINUTE_MS, -300 * 24 * HOUR_MS, 300 * 24 * HOUR_MS]) {
    later(ms);
    await services.schedule.enterReminders();
  }
  expect(await subjectsTo(member)).toEqual(['Starting soon: Slot time']);
});

test('more than are entered at once', async () => {
  const { classId } = await addSeat({ title: 'Large' });
  await change(classId, { capacity: 500 });
  const values = Array.from({ length: 450 }, (_, n) => ({
    ...{ firstName: 'A', lastName: 'B', email: `large-${n}@example.org`, status: 'active' as const },
  }));
  const people = await db.insert(users).values(values).returning();
  const updatedAt = new Date(now.getTime() - 48 * HOUR_MS);
  const seat = { classId, state: 'booked' as const, createdAt: updatedAt, updatedAt };
  await db.insert(bookings).values(people.map(({ id }) => ({ ...seat, userId: id })));
  await Promise.all([services.schedule.enterReminders(), services.schedule.enterReminders()]);
  await services.schedule.enterReminders();
  expect(await db.$count(mails, eq(mails.subject, 'Starting soon: Large'))).toBe(451);
});

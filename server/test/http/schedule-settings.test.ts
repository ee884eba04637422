import { envelope, failure } from '@carom/contract/envelope';
import { calendarFeedReply, scheduleSettingsReply } from '@carom/contract/schedule/schemas';
import { HOUR_MS } from '@carom/domain/time/durations';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { bookings, calendarFeeds, classes, classReminders, users } from '../../src/db/schema.ts';
import { createStopTokens } from '../../src/modules/schedule/stop-tokens.ts';
import { addUser, openSession, PASSWORD, send } from './accounts.ts';
import { addBooking, addClass } from './admin-class-entries.ts';
import { addAdmin } from './admin-entries.ts';
import { createRecordedLog } from './recorded-log.ts';
import { addCalendarFeed, stopTokens } from './schedule-entries.ts';
import { createTestApp, createTestSite, testEnv, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const { db } = database;
const { logger, lines } = createRecordedLog();
const { app, services } = await createTestSite(database, { logger });

async function signIn() {
  const user = await addUser(database);
  const { token } = await openSession(app, user);
  return { ...user, token };
}

const readSettings = async (token: string) =>
  scheduleSettingsReply.strict().parse((await send(app, 'readScheduleSettings', { token })).json());
const wantsReminders = async ({ id }: { id: string }) =>
  (await db.select().from(users).where(eq(users.id, id)))[0]?.wantsReminders;

test('reminders are on until they are switched off, and on again', async () => {
  const { token } = await signIn();
  expect(await readSettings(token)).toMatchObject({ reminders: 'on', calendar_feed: null });
  for (const reminders of ['off', 'on'] as const) {
    const reply = await send(app, 'switchReminders', { token, body: { reminders } });
    expect(reply.json()).toEqual({ status: 200, message: `Reminders are ${reminders}.` });
    expect(await readSettings(token)).toMatchObject({ reminders });
  }
});

describe('the link of a mail that stops reminders', () => {
  const oneClick = (id: string, contentType = 'application/x-www-form-urlencoded') =>
    app.inject({
      method: 'POST',
      url: `/stop_reminders/${id}`,
      headers: { 'content-type': contentType },
      payload: 'List-Unsubscribe=One-Click',
    });

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
    'works by one POST of a mail program, as %s, and is idempotent',
    async (contentType) => {
      const member = await signIn();
      const id = stopTokens.issue(member);
      for (const _press of [1, 2]) {
        const reply = await oneClick(id, contentType);
        expect(reply.statusCode).toBe(200);
        expect(envelope.strict().parse(reply.json()).message).toBe('You will get no more reminders.');
        expect(reply.headers).toMatchObject({ 'cache-control': 'no-store' });
        expect(reply.headers['set-cookie']).toBeUndefined();
        expect(await wantsReminders(member)).toBe(false);
      }
    },
  );

  test('works by the button of its page, but not by opening it', async () => {
    const member = await signIn();
    const id = stopTokens.issue(member);
    expect((await app.inject(`/stop_reminders/${id}`)).statusCode).not.toBe(500);
    expect((await app.inject(`/api/stop_reminders/${id}`)).statusCode).toBe(405);
    expect(await wantsReminders(member)).toBe(true);
    expect((await send(app, 'stopReminders', { id })).statusCode).toBe(200);
    expect(await wantsReminders(member)).toBe(false);
  });

  test('is invalid if it was altered, signed with another secret, or belongs to another address or a deleted account', async () => {
    const [member, other] = [await signIn(), await signIn()];
    const good = stopTokens.issue(member);
    const forged = createStopTokens({ secret: 'x'.repeat(32), previousSecret: null }).issue(member);
    const moved = stopTokens.issue({ id: member.id, email: 'before@example.org' });
    const mixed = stopTokens.issue(other).slice(0, 22) + good.slice(22);
    const gone = stopTokens.issue({ id: crypto.randomUUID(), email: member.email });
    for (const id of [forged, moved, mixed, gone, good.slice(0, -1), `${good}x`, 'x', '%00']) {
      const reply = await oneClick(id);
      expect(failure.strict().parse(reply.json())).toMatchObject({ status: 404 });
    }
    expect([await wantsReminders(member), await wantsReminders(other)]).toEqual([true, true]);
    await send(app, 'deleteMyAccount', { token: member.token, body: { password: PASSWORD } });
    expect((await oneClick(good)).statusCode).toBe(404);
  });

  test('still works during a rotation of the secret', async () => {
    const member = await signIn();
    const env = { ...testEnv, appSecret: 'y'.repeat(32), previousAppSecret: testEnv.appSecret };
    const later = await createTestApp(database, { env });
    expect((await send(later, 'stopReminders', { id: stopTokens.issue(member) })).statusCode).toBe(200);
  });

  test('a form that is too large is refused', async () => {
    const id = stopTokens.issue(await signIn());
    const reply = await app.inject({
      method: 'POST',
      url: `/stop_reminders/${id}`,
      payload: 'x'.repeat(20_000),
    });
    expect(reply.statusCode).toBe(413);
  });
});

describe('the calendar feed', () => {
  const read = (id: string, headers: Record<string, string> = {}) =>
    send(app, 'readCalendarFeed', { id, headers });

  test('shows its address once, and has the bookings at this address', async () => {
    const member = await signIn();
    const booked = await addClass(database, { title: 'Slot time' });
    const booking = await addBooking(database, booked, member);
    await addBooking(database, await addClass(database, { title: 'Waited for' }), member, 'waiting');
    await addBooking(database, await addClass(database, { title: 'Given back' }), member, 'cancelled');
    const calledOff = await addClass(database, { title: 'Called off', cancelledAt: new Date() });
    await addBooking(database, calledOff, member, 'cancelled');
    const made = calendarFeedReply
      .strict()
      .parse((await send(app, 'makeCalendarFeed', { token: member.token })).json());
    const [, id = ''] = /^http:\/\/localhost:4150\/api\/calendar\/([\w-]{43}\.ics)$/.exec(made.address) ?? [];
    expect((await readSettings(member.token)).calendar_feed).toEqual({
      created_at: made.calendar_feed.created_at,
      last_read_at: null,
    });

    const reply = await read(id);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'none',
      'referrer-policy': 'no-referrer',
    });
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(reply.body).toContain(`UID:${booking.id}@`);
    expect(reply.body).toContain('SUMMARY:Slot time');
    expect(reply.body).toContain('TRIGGER:-P1D');
    expect(reply.body).toMatch(/SUMMARY:Called off(.|\r\n)*STATUS:CANCELLED/);
    expect(reply.body).not.toMatch(/Waited for|Given back/);
    await services.backgroundWrites.drain();
    expect((await readSettings(member.token)).calendar_feed?.last_read_at).not.toBeNull();
    const [stored] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, member.id));
    const secret = id.replace('.ics', '');
    expect(stored?.tokenHash.toString()).not.toContain(secret);
    expect(JSON.stringify(lines)).not.toContain(secret);
  });

  test('is revalidated by ETag, and reflects changes', async () => {
    const member = await signIn();
    const booked = await addClass(database);
    await addBooking(database, booked, member);
    const id = await addCalendarFeed(app, member);
    const first = await read(id);
    const tag = String(first.headers['etag']);
    expect(tag).toMatch(/^W\/"/);
    const again = await read(id, { 'if-none-match': tag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await db.update(classes).set({ title: 'Renamed', version: 2 }).where(eq(classes.classId, booked.classId));
    const changed = await read(id, { 'if-none-match': tag });
    expect(changed.statusCode).toBe(200);
    expect(changed.body).toMatch(/SEQUENCE:1\r\n/);
    expect(changed.body).toContain('SUMMARY:Renamed');
    await db.update(bookings).set({ state: 'cancelled' }).where(eq(bookings.userId, member.id));
    expect((await read(id)).body).not.toContain('VEVENT');
  });

  test('has the meeting link from a day before the class, and the page of the class until then', async () => {
    const member = await signIn();
    const meetingUrl = 'https://meet.example/j/1';
    for (const hours of [23, 25]) {
      const startsAt = new Date(Date.now() + hours * HOUR_MS);
      const endsAt = new Date(startsAt.getTime() + HOUR_MS);
      await addBooking(database, await addClass(database, { startsAt, endsAt, meetingUrl }), member);
    }
    const { body } = await read(await addCalendarFeed(app, member));
    const urls = body.replaceAll('\r\n ', '').match(/^URL:.*(?=\r)/gm);
    expect(urls).toEqual([
      `URL:${meetingUrl}`,
      expect.stringContaining('URL:http://localhost:4150/classes/losing-the-token-'),
    ]);
  });

  test('has no alarms for a member without reminders', async () => {
    const member = await signIn();
    await addBooking(database, await addClass(database), member);
    const id = await addCalendarFeed(app, member);
    await send(app, 'switchReminders', { token: member.token, body: { reminders: 'off' } });
    expect((await read(id)).body).not.toContain('VALARM');
  });

  test('is void when it is renewed or ended, after a new password, ended sessions or a block, and with the account', async () => {
    const admin = await addAdmin(app, database);
    const ways: Record<string, (member: Awaited<ReturnType<typeof signIn>>) => Promise<unknown>> = {
      renewed: ({ token }) => send(app, 'makeCalendarFeed', { token }),
      ended: ({ token }) => send(app, 'endCalendarFeed', { token }),
      'new password': ({ token }) =>
        send(app, 'savePassword', { token, body: { password: 'another one for it' } }),
      'sessions ended': ({ id }) => send(app, 'adminEndSessions', { token: admin.token, id }),
      deleted: ({ token }) => send(app, 'deleteMyAccount', { token, body: { password: PASSWORD } }),
      'blocked, and let in again': async ({ id }) => {
        for (const [version, status] of [
          ['1', 'blocked'],
          ['2', 'active'],
        ]) {
          const body = { version, status };
          const reply = await send(app, 'adminChangeMember', { token: admin.token, id, body });
          expect(reply.statusCode).toBe(200);
        }
      },
    };
    for (const [way, end] of Object.entries(ways)) {
      const member = await signIn();
      const id = await addCalendarFeed(app, member);
      expect((await read(id)).statusCode, way).toBe(200);
      await end(member);
      expect((await read(id)).statusCode, way).toBe(404);
      await services.backgroundWrites.drain();
    }
  });

  test('is rate limited per member, and unknown addresses per network', async () => {
    const two = { calls: 2, withinS: 600 };
    const rateLimits = { calendarFeed: two, calendarFeedUnknown: two };
    const limited = await createTestApp(database, { rateLimits });
    const id = await addCalendarFeed(limited, await signIn());
    const other = await addCalendarFeed(limited, await signIn());
    const statuses = async (...ids: string[]) => {
      const seen = [];
      for (const each of ids) seen.push((await send(limited, 'readCalendarFeed', { id: each })).statusCode);
      return seen;
    };
    expect(await statuses(id, id, id, other)).toEqual([200, 200, 429, 200]);
    expect(await statuses('a', 'b', 'c', other)).toEqual([404, 404, 429, 200]);
  });
});

test('the export has the settings, the feed and the reminders, and erasure deletes them', async () => {
  const member = await signIn();
  const booking = await addBooking(database, await addClass(database, { title: 'Slot time' }), member);
  const startsAt = new Date();
  await db
    .insert(classReminders)
    .values({ bookingId: booking.id, kind: 'hour', startsAt, createdAt: startsAt });
  await addCalendarFeed(app, member);
  const { export: exported } = (await send(app, 'exportMyData', { token: member.token })).json();
  expect(exported.schedule).toMatchObject({
    settings: { wants_reminders: true, calendar_feed_made_at: expect.any(String) },
    reminders: [{ class: 'Slot time', kind: 'hour' }],
  });
  await send(app, 'deleteMyAccount', { token: member.token, body: { password: PASSWORD } });
  expect(await db.$count(classReminders, eq(classReminders.bookingId, booking.id))).toBe(0);
  expect(await db.$count(calendarFeeds, eq(calendarFeeds.userId, member.id))).toBe(0);
});

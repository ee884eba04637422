import { randomUUID } from 'node:crypto';
import { type CallName, type Endpoint, type Endpoints, endpoints } from '@carom/contract/endpoints';
import { afterAll, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { addUser, PASSWORD, send } from './accounts.ts';
import { addBooking, addClass } from './admin-class-entries.ts';
import { addAdmin, addContactMessage } from './admin-entries.ts';
import { addVideo } from './admin-video-entries.ts';
import { addListItem } from './list-item-entries.ts';
import { addMemberWithEverything } from './member-with-everything.ts';
import { savedNight } from './night-entries.ts';
import { portfolioPlan } from './portfolio-entries.ts';
import { createRecordedDatabase } from './recorded-database.ts';
import { createTestApp, createTestSite, useTestDatabase } from './test-app.ts';

type Get = { [Name in CallName]: Endpoints[Name]['method'] extends 'GET' ? Name : never }[CallName];
type HotWrite =
  | 'bookClass'
  | 'cancelBooking'
  | 'addListItem'
  | 'updateListItem'
  | 'moveListItem'
  | 'deleteListItem'
  | 'saveNight'
  | 'savePortfolioEntry'
  | 'updatePortfolioEntry'
  | 'sharePortfolioEntry'
  | 'chooseWeatherUnit'
  | 'searchClasses';

/** The maximum number of SQL statements per call, including the read of the session. Add new GETs here. */
const BUDGETS: Record<Exclude<Get, 'subscriptionCancel' | 'followNight'> | HotWrite, number> = {
  csrfCookie: 0,
  readOwnWords: 0,
  logout: 2,
  listSessions: 2,
  readMyProfile: 2,
  readEmailChange: 3,
  // Three for each part of the export.
  exportMyData: 77,
  readPairingScores: 1,
  readNight: 2,
  readNightLink: 2,
  readFollowedNight: 1,
  listPortfolio: 2,
  listFinishedNights: 2,
  readPortfolioEntry: 2,
  readRosters: 2,
  readSharedEntry: 1,
  nextClasses: 1,
  readPlans: 1,
  upcomingClasses: 1,
  readClass: 1,
  listBookings: 2,
  readScheduleSettings: 2,
  readCalendarFeed: 2,
  subscriptionInfo: 3,
  listPayments: 4,
  readReceipt: 3,
  downloadInvoice: 2,
  readBillingDetails: 2,
  readDashboard: 8,
  readListItems: 2,
  listVideos: 2,
  readWeather: 2,
  adminListAuditLog: 3,
  adminExportAuditLog: 2,
  adminListMembers: 4,
  adminExportMembers: 3,
  adminReadMember: 5,
  adminListMemberBookings: 5,
  adminListMemberPayments: 5,
  adminReadBilling: 8,
  adminReadCharge: 4,
  adminDownloadInvoice: 2,
  adminListMessages: 4,
  adminExportMessages: 3,
  adminReadMessage: 5,
  adminListAnswerTemplates: 2,
  adminListSavedFilters: 2,
  adminReadPairingScores: 3,
  adminListClasses: 5,
  adminExportClasses: 4,
  adminReadClass: 3,
  adminReadSeries: 4,
  adminListParticipants: 5,
  adminExportParticipants: 4,
  adminReadParticipantSheet: 4,
  adminReadDashboard: 19,
  adminReadFigures: 7,
  adminListWebhooks: 3,
  adminExportWebhooks: 2,
  adminListMails: 3,
  adminExportMails: 3,
  adminListJobs: 3,
  adminListPaymentNotices: 2,
  adminExportJobs: 2,
  adminDownloadApiDescription: 1,
  adminListPayments: 5,
  adminExportPayments: 4,
  adminComparePayments: 6,
  adminReadPrices: 3,
  adminListVideos: 4,
  adminExportVideos: 3,
  adminReadVideo: 2,
  bookClass: 9,
  cancelBooking: 10,
  addListItem: 8,
  updateListItem: 2,
  moveListItem: 7,
  deleteListItem: 6,
  saveNight: 5,
  savePortfolioEntry: 6,
  updatePortfolioEntry: 6,
  sharePortfolioEntry: 6,
  chooseWeatherUnit: 2,
  searchClasses: 1,
};
/** These call the payment provider, which does not run in this test. */
const AT_PROVIDER: readonly string[] = ['subscriptionCancel', 'adminComparePayments'];
/** A stream that ends only when its client disconnects. */
const ENDLESS: readonly string[] = ['followNight'];
/** GETs with side effects, as specified. */
const CHANGING: readonly string[] = ['logout', 'subscriptionCancel', 'adminComparePayments'];
const WRITES = /\b(insert|update|delete|truncate|nextval|add_job|set_config|pg_advisory\w*)\b/i;

const database = await useTestDatabase();
const { db, pool, recorder } = await createRecordedDatabase(database.url, afterAll);
const onWire = { db, pool, apps: database.apps };
// Stops the clock, because the server stores the last use of a session once a minute, which adds a statement.
const now = new Date();
const { app, services } = await createTestSite(onWire, { clock: () => now });

const everything = await addMemberWithEverything(app, database);
const admin = await addAdmin(app, database);
const ids: Partial<Record<string, string>> = {
  readNight: 'feature_1',
  readNightLink: 'feature_1',
  readFollowedNight: everything.linkId,
  readEmailChange: everything.emailLinkId,
  readPortfolioEntry: everything.entryId,
  readSharedEntry: everything.sharedId,
  readReceipt: everything.chargeId,
  readCalendarFeed: everything.feedId,
  downloadInvoice: everything.invoiceId,
  adminReadMessage: (await addContactMessage(database)).id,
  adminReadSeries: (await addClass(database, { seriesId: randomUUID() })).seriesId ?? '',
  adminReadVideo: (await addVideo(database)).id,
  adminReadMember: everything.member.id,
  adminReadBilling: everything.member.id,
  adminReadCharge: everything.chargeId,
  adminDownloadInvoice: everything.invoiceId,
  adminListMemberBookings: everything.member.id,
  adminListMemberPayments: everything.member.id,
  adminComparePayments: everything.member.id,
};

/** The statements of a call until it has released all connections. */
async function statementsOf(name: CallName, options: Parameters<typeof send>[2], on = app) {
  let status = 0;
  const statements = await recorder.during(async () => {
    status = (await send(on, name, options)).statusCode;
    await services.backgroundWrites.drain();
    await eventually(
      async () => pool.totalCount - pool.idleCount,
      (busy) => busy === 0,
    );
  });
  return { statements, status };
}

const gets = Object.entries<Endpoint>(endpoints).filter(([, { method }]) => method === 'GET');

test('every GET has a budget', () => {
  const known = [...Object.keys(BUDGETS), ...AT_PROVIDER, ...ENDLESS];
  const missing = gets.map(([name]) => name).filter((name) => !known.includes(name));
  expect(missing, 'GETs without a row in BUDGETS').toEqual([]);
});

test.each(gets.filter(([name]) => !CHANGING.includes(name) && !ENDLESS.includes(name)))(
  '%s keeps to its budget, and writes nothing',
  async (name, { access }) => {
    const id = ids[name] ?? everything.booked.classId;
    const token = access === 'admin' ? admin.token : everything.token;
    const { statements, status } = await statementsOf(name as CallName, { id, token });
    expect(status, 'a GET of anything but the booked class needs a row in ids').toBe(200);
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(
      BUDGETS[name as Get & keyof typeof BUDGETS],
    );
    expect(statements.filter((statement) => WRITES.test(statement))).toEqual([]);
  },
);

const { token, member } = everything;
const ownItem = async () => ({ id: await addListItem(database, member) });
const ownEntry = async () => ({ id: everything.entryId });
const HOT_WRITES: Record<HotWrite, () => Promise<Parameters<typeof send>[2]>> = {
  async bookClass() {
    const { groupId, classId } = await addClass(database);
    return { body: { class_group_id: groupId, class_random_id: classId, class_title: 'x' } };
  },
  cancelBooking: async () => ({ id: (await addBooking(database, await addClass(database), member)).id }),
  addListItem: async () => ({ body: { id: randomUUID(), text: 'Chalk' } }),
  updateListItem: async () => ({ ...(await ownItem()), body: { is_done: true } }),
  moveListItem: async () => ({ ...(await ownItem()), body: {} }),
  deleteListItem: ownItem,
  saveNight: async () => ({ id: 'feature_2', body: savedNight }),
  savePortfolioEntry: async () => ({ body: portfolioPlan }),
  updatePortfolioEntry: async () => ({ ...(await ownEntry()), body: portfolioPlan }),
  sharePortfolioEntry: async () => ({ ...(await ownEntry()), body: { share: 'off' } }),
  chooseWeatherUnit: async () => ({ body: { unit: 'fahrenheit' } }),
  searchClasses: async () => ({ body: { search_terms: 'token', group_title: 'Any' } }),
};

test.each(Object.entries(HOT_WRITES))('%s keeps to its budget', async (name, prepare) => {
  const { statements, status } = await statementsOf(name as HotWrite, { token, ...(await prepare()) });
  expect(status).toBe(200);
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(BUDGETS[name as HotWrite]);
});

test('a new e-mail costs the same whether it is free or taken', async () => {
  const ask = (email: string) =>
    statementsOf('askEmailChange', { token, body: { email, password: PASSWORD } });
  const free = await ask(`${randomUUID()}@example.org`);
  const taken = await ask((await addUser(database)).email);
  expect([free.status, taken.status]).toEqual([200, 200]);
  expect(taken.statements.toSorted()).toEqual(free.statements.toSorted());
});

test('a limit that is counted in memory costs no statement', async () => {
  const once = { calls: 1, withinS: 600 };
  const limited = await createTestApp(onWire, { rateLimits: { pairingScores: once, listItems: once } });
  for (const status of [200, 429]) {
    const asGuest = await statementsOf('readPairingScores', {}, limited);
    expect([asGuest.status, asGuest.statements.length]).toEqual([status, status === 200 ? 1 : 0]);
    // The session is still read, because the limit is counted per member.
    const asMember = await statementsOf('readListItems', { token }, limited);
    expect([asMember.status, asMember.statements.length]).toEqual([status, status === 200 ? 2 : 1]);
  }
});

test('the use of a session is noted once in a while, and only then', async () => {
  await database.pool.query(`update sessions set last_used_at = now() - interval '1 hour'`);
  const first = await statementsOf('readListItems', { token });
  expect(first.statements.filter((statement) => WRITES.test(statement))).toHaveLength(1);
  const second = await statementsOf('readListItems', { token });
  expect(second.statements.filter((statement) => WRITES.test(statement))).toEqual([]);
});

test('logging out takes the session and nothing else', async () => {
  const { statements } = await statementsOf('logout', { token });
  expect(statements.length).toBeLessThanOrEqual(BUDGETS.logout);
});

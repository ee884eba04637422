import type { CallName } from '@carom/contract/calls';
import { type Endpoint, endpoints } from '@carom/contract/endpoints';
import { failure } from '@carom/contract/envelope';
import { builtInScores } from '@carom/domain/match/built-in-scores';
import { valuesOf } from '@carom/domain/match/pairing-scores';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { addUser, openSession, registration } from './accounts.ts';
import { classDraft } from './admin-class-entries.ts';
import { addAdmin } from './admin-entries.ts';
import { videoWords } from './admin-video-entries.ts';
import { portfolioPlan } from './portfolio-entries.ts';
import { contactMessage, createTestApp, fetchCsrfHeaders, useTestDatabase } from './test-app.ts';

/** A body that each call takes: whoever adds a call to the contract adds it here. */
const validBodies: Record<CallName, Record<string, unknown> | null> = {
  csrfCookie: null,
  sendContactMessage: contactMessage,
  register: registration,
  activateAccount: null,
  resendActivation: { email: registration.email },
  login: { email: registration.email, password: registration.password },
  logout: null,
  forgotPassword: { email: registration.email },
  resetPassword: { email: registration.email, password: registration.password, random_id: 'x' },
  savePassword: { password: registration.password },
  listSessions: null,
  endSession: null,
  exportMyData: null,
  deleteMyAccount: { password: registration.password },
  readPairingScores: null,
  listPortfolio: null,
  savePortfolioEntry: portfolioPlan,
  readPortfolioEntry: null,
  updatePortfolioEntry: { name: portfolioPlan.name, data: portfolioPlan.data },
  deletePortfolioEntry: null,
  restorePortfolioEntry: null,
  sharePortfolioEntry: { share: 'on' },
  readSharedEntry: null,
  subscriptionInfo: null,
  createCheckoutIntent: { plan: 'monthly' },
  subscriptionPayment: { amount: '19.00', plan: 'monthly', vendor: 'paypal', recurring_payment_id: 'I-1' },
  subscriptionCancel: null,
  testSubscription: { plan: 'monthly' },
  listPayments: null,
  readReceipt: null,
  readDashboard: null,
  readListItems: null,
  addListItem: { id: '5f0a4d3e-2b1c-4a6d-8e9f-0123456789ab', text: 'Chalk' },
  updateListItem: { text: 'Chalk' },
  moveListItem: { after_id: '5f0a4d3e-2b1c-4a6d-8e9f-0123456789ab' },
  deleteListItem: null,
  restoreListItem: null,
  readWeather: null,
  searchPlaces: { search_terms: 'Berlin' },
  chooseWeatherPlace: { name: 'Berlin', latitude: 52.52, longitude: 13.41 },
  chooseWeatherUnit: { unit: 'celsius' },
  listVideos: null,
  searchClasses: { search_terms: 'token', group_title: 'Any' },
  bookClass: { class_group_id: 'x', class_random_id: 'x', class_title: 'x' },
  listBookings: null,
  cancelBooking: null,
  joinWaitingList: { class_group_id: 'x', class_random_id: 'x' },
  leaveWaitingList: null,
  adminListMembers: null,
  adminExportMembers: null,
  adminReadMember: null,
  adminChangeMember: { version: '1', pay_type: 'vip', role: 'member', status: 'blocked' },
  adminResendActivation: null,
  adminEndSessions: null,
  adminListMemberBookings: null,
  adminListMemberPayments: null,
  adminListMessages: null,
  adminExportMessages: null,
  adminReadMessage: null,
  adminMarkMessage: { version: '1', status: 'read' },
  adminReadPairingScores: null,
  adminSavePairingScores: { version: '0', values: valuesOf(builtInScores()) },
  adminRestorePairingScores: { version: '0' },
  adminListAuditLog: null,
  adminExportAuditLog: null,
  adminListClasses: null,
  adminExportClasses: null,
  adminCreateClass: { id: '5f0a4d3e-2b1c-4a6d-8e9f-0123456789ab', ...classDraft },
  adminReadClass: null,
  adminUpdateClass: { ...classDraft, version: '1' },
  adminDuplicateClass: { id: '5f0a4d3e-2b1c-4a6d-8e9f-0123456789ab' },
  adminPublishClass: { published: 'on', version: '1' },
  adminCancelClass: { version: '1' },
  adminListParticipants: null,
  adminExportParticipants: null,
  adminUploadClassImage: null,
  adminListVideos: null,
  adminExportVideos: null,
  adminAddVideo: { id: '5f0a4d3e-2b1c-4a6d-8e9f-0123456789ab', ...videoWords },
  adminReadVideo: null,
  adminUpdateVideo: { ...videoWords, version: '1' },
  adminMoveVideo: { place: 'after', of: '5f0a4d3e-2b1c-4a6d-8e9f-0123456789ab' },
  adminDeleteVideo: null,
  adminRestoreVideo: null,
  adminReadPrices: null,
  adminPreviewPrice: { pay_type: 'payee', plan: 'monthly', amount: '19.00' },
  adminChangePrice: {
    pay_type: 'payee',
    plan: 'monthly',
    amount: '19.00',
    version: '5f0a4d3e-2b1c-4a6d-8e9f-0123456789ab',
  },
  adminListPayments: null,
  adminExportPayments: null,
  adminComparePayments: null,
  adminRepairPayments: null,
  adminListWebhooks: null,
  adminExportWebhooks: null,
  adminRetryWebhook: null,
  adminListMails: null,
  adminExportMails: null,
  adminRetryMail: null,
  adminListJobs: null,
  adminExportJobs: null,
  adminRetryJob: null,
  adminReadDashboard: null,
};

const MEGABYTE = 1_000_000;
const database = await useTestDatabase();
const app = await createTestApp(database);
const member = await addUser(database);
const { token } = await openSession(app, member);
const { token: adminToken } = await addAdmin(app, database);
const calls = Object.entries(endpoints) as [CallName, Endpoint][];
const callsWithBody = calls.filter(([, { body }]) => body !== undefined);
const paths = [...new Set(calls.map(([, { path }]) => path))];

afterEach(async () => {
  const { rows } = await database.db.execute(
    sql`select (select count(*)::int from contact_messages) as messages, (select count(*)::int from mails) as mails,
      (select count(*)::int from users) as users, (select count(*)::int from sessions) as sessions,
      (select count(*)::int from portfolio_entries) as entries, (select count(*)::int from list_items) as items,
      (select count(*)::int from weather_choices) as places`,
  );
  expect(rows).toEqual([{ messages: 0, mails: 0, users: 2, sessions: 2, entries: 0, items: 0, places: 0 }]);
});

function expectFailure(reply: LightMyRequestResponse, httpStatus: number, bodyStatus = httpStatus) {
  expect(reply.statusCode).toBe(httpStatus);
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  const envelope = failure.strict().parse(reply.json());
  expect(envelope.status).toBe(bodyStatus);
  expect(envelope.request_id).toBe(reply.headers['x-request-id']);
  expect(reply.headers['content-security-policy']).toContain("default-src 'self'");
}

async function send(
  { method, path, csrf, access }: Endpoint,
  payload: string | Buffer,
  contentType = 'application/json',
) {
  const headers = {
    'content-type': contentType,
    ...(csrf && (await fetchCsrfHeaders(app))),
    ...(access !== 'public' && { authorization: `Bearer ${access === 'admin' ? adminToken : token}` }),
  };
  return app.inject({ method, url: path, headers, payload });
}

describe.each(callsWithBody)('%s', (name, endpoint) => {
  const valid = validBodies[name] ?? {};

  test.each([
    '{',
    '{"a":}',
    '',
    '{"a":1}}',
    'nonsense',
    "{'a':1}",
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{}}}',
  ])('malformed JSON %j', async (payload) => expectFailure(await send(endpoint, payload), 400));

  test.each(['null', '[]', '"text"', '7', 'true', '[{"first_name":"x"}]'])(
    'JSON that is no object: %s',
    async (payload) => expectFailure(await send(endpoint, payload), 400),
  );

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonp',
    'nonsense',
  ])('content type %s', async (contentType) =>
    expectFailure(await send(endpoint, JSON.stringify(valid), contentType), 415),
  );

  test('UTF-8 that is broken', async () => {
    const text = Buffer.from(JSON.stringify({ ...valid, extra: 'X' }));
    text[text.indexOf('X')] = 0xff;
    expectFailure(await send(endpoint, text), 400);
  });

  test('bodies over 100 kB', async () => {
    for (const size of [100_001, 10 * MEGABYTE]) {
      const padding = 'x'.repeat(size);
      expectFailure(await send(endpoint, JSON.stringify({ ...valid, padding })), 413);
    }
  });

  test('very deep JSON', async () => {
    const depth = 45_000;
    const reply = await send(endpoint, `${'['.repeat(depth)}${']'.repeat(depth)}`);
    expectFailure(reply, 400);
  });

  const fields = Object.entries(valid).filter(([, value]) => typeof value === 'string');
  const unusable = {
    NUL: '\0',
    'high surrogate': '\ud800',
    'low surrogate': '\udc00',
    bell: '\x07',
    C1: '\x85',
  };
  const cases = fields.flatMap(([field, value]) =>
    Object.entries(unusable)
      // A password may hold any character that can be stored.
      .filter(([kind]) => field !== 'password' || !['bell', 'C1'].includes(kind))
      .map(([kind, character]) => [field, kind, `${value}${character}`] as const),
  );
  test.each(cases)('%s with %s', async (field, _kind, value) => {
    const reply = await send(endpoint, JSON.stringify({ ...valid, [field]: value }));
    expectFailure(reply, 422, 800);
    expect(Object.keys(reply.json().validation_errors)).toEqual([field]);
  });

  test.each(Object.keys(valid))('%s of another type', async (field) => {
    const objects: object[] = typeof valid[field] === 'object' ? [] : [{}, { toString: 'x' }];
    const plain = [7, true].filter((value) => typeof value !== typeof valid[field]);
    for (const value of [null, ...plain, [], ['x'], ...objects]) {
      const reply = await send(endpoint, JSON.stringify({ ...valid, [field]: value }));
      expectFailure(reply, 422, 800);
      expect(Object.keys(reply.json().validation_errors)).toEqual([field]);
    }
  });
});

test('any JSON at all into the contact call is a 4xx with the envelope, or stored', async () => {
  const headers = { 'content-type': 'application/json', ...(await fetchCsrfHeaders(app)) };
  const field = fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue(), fc.constant(undefined));
  const nearlyRight = fc.record({
    first_name: field,
    last_name: field,
    email: fc.oneof(field, fc.emailAddress()),
    phone: field,
    message: field,
  });
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.jsonValue({ noUnicodeString: false }), nearlyRight), async (body) => {
      const payload = JSON.stringify(body) ?? 'null';
      const reply = await app.inject({ method: 'POST', url: '/api/contact', headers, payload });
      if (reply.statusCode === 200) return;
      expect([400, 422]).toContain(reply.statusCode);
      expect(failure.strict().safeParse(reply.json()).success).toBe(true);
    }),
    { numRuns: 300 },
  );
  await database.db.execute(sql`truncate contact_messages, mails`);
});

test.each(paths)('%s answers methods that it does not take with 405 and Allow', async (path) => {
  const taken = new Set<string>(
    calls.filter(([, call]) => call.path === path).map(([, { method }]) => method),
  );
  if (taken.has('GET')) taken.add('HEAD');
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const) {
    if (taken.has(method)) continue;
    const reply = await app.inject({ method, url: `${path}?a=1` });
    expect(reply.headers['allow']).toBe([...taken].sort().join(', '));
    if (method === 'HEAD') expect(reply.statusCode).toBe(405);
    else expectFailure(reply, 405);
  }
});

test.each([
  '/api',
  '/api/',
  '/api/nothing',
  '/api/contact/',
  '/api/contact/more',
  '/api/Contact',
  '/sanctum/nothing',
  '/api/%00',
  `/api/${'x'.repeat(2000)}`,
])('nothing is at %s', async (url) => {
  const bodies = { 'text/plain': 'x', 'application/json': '{', nonsense: 'x' };
  for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
    for (const [contentType, payload] of Object.entries(bodies)) {
      const reply = await app.inject({ method, url, headers: { 'content-type': contentType }, payload });
      expectFailure(reply, 404);
    }
  }
});

test.each(['/api/%', '/%E0%A4%A', '/api/contact%ZZ', '/%ff%fe'])(
  'an address in broken encoding: %s',
  async (url) => {
    const reply = await app.inject(url);
    expect(reply.statusCode).toBe(400);
    expect(failure.strict().parse(reply.json())).toMatchObject({
      status: 400,
      request_id: reply.headers['x-request-id'],
    });
  },
);

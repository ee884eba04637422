import { type CallName, endpoints } from '@carom/contract/endpoints';
import { failure } from '@carom/contract/envelope';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../fuzz/nasty-values.ts';
import { addUser, openSession, PASSWORD, registration } from './accounts.ts';
import { createTestApp, fetchCsrfHeaders, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const app = await createTestApp(database);
const { token } = await openSession(app, await addUser(database));
const csrf = await fetchCsrfHeaders(app);
const headers = { ...csrf, authorization: `Bearer ${token}`, 'content-type': 'application/json' };

/** The statuses that a string field may lead to, in addition to a field error (800). */
interface Answers {
  readonly body: Record<string, string>;
  readonly statuses: readonly number[];
  readonly runs?: number;
}
const answers: Partial<Record<CallName, Answers>> = {
  register: { body: { ...registration, role: 'member', sign_up: 'LG' }, statuses: [200] },
  resendActivation: { body: { email: registration.email }, statuses: [200] },
  login: { body: { email: registration.email, password: PASSWORD }, statuses: [200, 401] },
  forgotPassword: { body: { email: registration.email }, statuses: [200, 404] },
  resetPassword: {
    body: { email: registration.email, password: PASSWORD, random_id: 'x' },
    statuses: [200, 404],
  },
  savePassword: { body: { password: PASSWORD }, statuses: [200, 422] },
  changeMyName: { body: { first_name: 'Ada', last_name: 'Chalk', password: PASSWORD }, statuses: [200] },
  askEmailChange: { body: { email: 'new@example.org', password: PASSWORD }, statuses: [200], runs: 20 },
  // No provider runs in this test, and the server takes a while to detect it.
  subscriptionPayment: {
    body: { amount: '19.00', plan: 'monthly', vendor: 'paypal', recurring_payment_id: 'TEST-1' },
    statuses: [422, 503],
    runs: 10,
  },
  // The same id with another text is rejected.
  addListItem: { body: { id: '5f0a4d3e-2b1c-4a6d-8e9f-0123456789ab', text: 'Chalk' }, statuses: [200, 422] },
  searchPlaces: { body: { search_terms: 'Berlin' }, statuses: [503] },
  chooseWeatherUnit: { body: { unit: 'celsius' }, statuses: [200] },
};

test.each(Object.entries(answers) as [CallName, NonNullable<(typeof answers)[CallName]>][])(
  'any string in any field of %s is taken, or refused with 800',
  async (name, { body, statuses, runs = 40 }) => {
    const { method, path } = endpoints[name];
    const fields = Object.keys(body);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...fields),
        anyText,
        fc.dictionary(fc.string({ maxLength: 10 }), fc.jsonValue(), { maxKeys: 3 }),
        async (field, value, further) => {
          const payload = JSON.stringify({ ...dangerless(further), ...body, [field]: value });
          const reply = await app.inject({ method, url: path, headers, payload });
          const answer = reply.json();
          if (answer.status === 800) {
            expect(reply.statusCode).toBe(422);
            expect(Object.keys(failure.strict().parse(answer).validation_errors ?? {})).not.toEqual([]);
          } else {
            expect(statuses).toContain(answer.status);
            expect(reply.statusCode).toBe(answer.status);
          }
        },
      ),
      { numRuns: runs },
    );
  },
);

const callsWithId = [
  'activateAccount',
  'endSession',
  'readPortfolioEntry',
  'deletePortfolioEntry',
  'restorePortfolioEntry',
  'deleteListItem',
  'restoreListItem',
  'readSharedEntry',
  'readFollowedNight',
  'followNight',
  'readClass',
  'readReceipt',
  'downloadInvoice',
] as const;

test.each(callsWithId)('any id of %s is not found, or no address', async (name) => {
  const { method, path } = endpoints[name];
  const { 'content-type': _none, ...withoutBody } = headers;
  await fc.assert(
    fc.asyncProperty(fc.oneof(anyText, fc.webPath()), async (id) => {
      const url = path.replace(':id', () => encodeURIComponent(id.toWellFormed()));
      const reply = await app.inject({ method, url, headers: withoutBody });
      expect([404, 414]).toContain(reply.statusCode);
      expect(failure.strict().safeParse(reply.json()).success).toBe(true);
    }),
    { numRuns: 100 },
  );
});

/** Removes fields that contain one of these two keys, which the JSON parser rejects before the validation. */
function dangerless(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => !/__proto__|constructor/.test(name + JSON.stringify(value)),
    ),
  );
}

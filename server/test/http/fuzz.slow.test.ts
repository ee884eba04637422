import { type CallName, type Endpoint, endpoints } from '@carom/contract/endpoints';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { timeoutFactor } from '../../../scripts/timeout-factor.mjs';
import { processEnv } from '../../src/settings/env.ts';
import { requestsOf } from '../fuzz/call-requests.ts';
import { anyDamage } from '../fuzz/damage.ts';
import { useFuzzSite } from '../fuzz/fuzz-site.ts';
import { problemsInRows } from '../fuzz/judge-rows.ts';
import { pageRequests, webhookRequests } from '../fuzz/page-requests.ts';
import { addVideo } from './admin-video-entries.ts';

/** `npm run trial -- fuzz` sends more requests, with a new seed on each run. */
const { FUZZ_REQUESTS: wanted, FUZZ_SEED: seed } = processEnv() as Record<string, string | undefined>;
const REQUESTS_PER_CALL = 18;
/** With this seed a search contains a word that exceeds the limit of PostgreSQL. */
const SEED = Number(seed ?? 17);
const PAGES_SHARE = 0.1;
const WEBHOOKS_SHARE = 0.04;
const DAMAGED_SHARE = 0.06;
/** Most requests must pass the validation, otherwise the fuzz does not test the code behind it. */
const TAKEN_SHARE = 0.75;
/** Random requests cannot contain the secret of a mail or a link. */
const NEEDS_SECRET =
  /activate_account|my_registration|reset_password|confirm_email|undo_email|followed_nights|stop_reminders|calendar\/:/;
const MS_PER_REQUEST = 1_000;

const allCalls = Object.entries(endpoints) as [CallName, Endpoint][];
const REQUESTS = Number(wanted ?? REQUESTS_PER_CALL * allCalls.length);
const TEST_MS = REQUESTS * MS_PER_REQUEST * timeoutFactor();
/** A call with a body has more possible inputs. */
const weightOf = ({ body }: Endpoint) => (body === undefined ? 1 : 3);
const weights = allCalls.reduce((sum, [, endpoint]) => sum + weightOf(endpoint), 0);
const callsShare = 1 - PAGES_SHARE - WEBHOOKS_SHARE - DAMAGED_SHARE;
const runsOf = (endpoint: Endpoint) => (REQUESTS * callsShare * weightOf(endpoint)) / weights;
const site = await useFuzzSite();

/** Reports a failure with the smallest request that causes it. */
function fuzz<Value>(
  requests: fc.Arbitrary<Value>,
  runs: number,
  send: (request: Value) => Promise<unknown>,
) {
  return fc.assert(
    fc.asyncProperty(requests, async (request) => void (await send(request))),
    { numRuns: Math.ceil(runs), seed: SEED },
  );
}

describe(`${REQUESTS} requests (seed ${SEED}) give no 5xx, and replies as the contract says`, () => {
  test.each(allCalls)(
    '%s',
    async (name, endpoint) => {
      await site.learnAbout(endpoint);
      await fuzz(requestsOf(name), runsOf(endpoint), site.send);
    },
    TEST_MS,
  );

  test('pages, files and nothing', () => fuzz(pageRequests, REQUESTS * PAGES_SHARE, site.send), TEST_MS);

  test(
    'what pretends to be the payment provider',
    () => fuzz(webhookRequests, REQUESTS * WEBHOOKS_SHARE, site.send),
    TEST_MS,
  );

  const anyCall = fc.constantFrom(...allCalls).chain(([name]) => requestsOf(name));
  test(
    'requests that are damaged on their way',
    () =>
      fuzz(fc.tuple(anyCall, anyDamage), REQUESTS * DAMAGED_SHARE, ([request, damage]) =>
        site.sendDamaged(request, damage),
      ),
    TEST_MS,
  );
});

test('most of the calls have been made with success, too', () => {
  const guessable = allCalls.filter(([, { path }]) => !NEEDS_SECRET.test(path));
  const taken = guessable.filter(([, { method, path }]) => site.taken.has(`${method} ${path}`));
  expect(taken.length).toBeGreaterThan(guessable.length * TAKEN_SHARE);
});

describe('what that has left behind', () => {
  test.each(site.lists)('$path is read back as the contract says', (list) => site.readList(list));

  test('nothing is stored that the schema refuses', async () => {
    expect(await problemsInRows(site.database.pool)).toEqual([]);
  });

  test('and if something were, it would be found', async () => {
    await addVideo(site.database, { title: 'x'.repeat(192), category: ' Ethernet' });
    expect(await problemsInRows(site.database.pool)).toEqual([
      expect.stringContaining('videos.title'),
      expect.stringContaining('videos.category'),
    ]);
  });
});

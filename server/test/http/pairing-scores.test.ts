import { pairingScoresReply } from '@carom/contract/planners/pairing-scores';
import { builtInScores } from '@carom/domain/match/built-in-scores';
import { valuesOf } from '@carom/domain/match/pairing-scores';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSheetsValues } from '../../src/adapters/sheets-values.ts';
import { createRecurringJobs } from '../../src/composition/recurring-jobs.ts';
import { pairingScores } from '../../src/db/schema.ts';
import { startJobWorker } from '../../src/jobs/worker.ts';
import { createPairingScoresRefresh } from '../../src/modules/pairing-scores/refresh.ts';
import { eventually } from '../support/eventually.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { json, startValuesService, status } from '../support/values-service.ts';
import { send } from './accounts.ts';
import { createRecordedLog, WARN } from './recorded-log.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const API_KEY = 'the-key-of-the-sheet';
const database = await useTestDatabase();
const plain = await createTestApp(database);
const configured = await createTestApp(database, {
  env: { spreadsheet: { valuesUrl: 'http://127.0.0.1:1/values', apiKey: API_KEY } },
});
const builtIn = valuesOf(builtInScores());

beforeEach(async () => {
  await database.db.delete(pairingScores);
});

/** The built-in matrix with one changed score. */
function sheetWith(score: string): string[][] {
  return builtIn.map((row, r) => row.map((cell, c) => (r === 5 && c === 7 ? score : cell)));
}

async function served(app = configured): Promise<string[][]> {
  const reply = await send(app, 'readPairingScores');
  expect(reply.statusCode).toBe(200);
  return pairingScoresReply.strict().parse(reply.json()).values;
}

type Service = Awaited<ReturnType<typeof startValuesService>>;

const PATIENT_MS = 60_000;

function refresher(
  { url }: Service,
  logger: Parameters<typeof createPairingScoresRefresh>[0]['logger'] = silentLogger,
  timeoutMs = PATIENT_MS,
) {
  const spreadsheet = createSheetsValues({ valuesUrl: url, apiKey: API_KEY, timeoutMs });
  return createPairingScoresRefresh({ db: database.db, spreadsheet, clock: () => new Date(), logger });
}

async function storedProblem() {
  const [row] = await database.db.select().from(pairingScores);
  return row?.lastProblem ?? null;
}

describe('without a spreadsheet', () => {
  test('the built-in matrix is served: 20 rows of 20 strings', async () => {
    expect(await served(plain)).toEqual(builtIn);
  });

  test("the admins' matrix is served if there is one, and that of a former spreadsheet is not", async () => {
    await database.db.insert(pairingScores).values([
      { source: 'admins', values: sheetWith('0.11'), updatedAt: new Date() },
      { source: 'spreadsheet', values: sheetWith('0.99'), updatedAt: new Date() },
    ]);
    expect(await served(plain)).toEqual(sheetWith('0.11'));
    expect(await served()).toEqual(sheetWith('0.99'));
  });
});

describe('from the spreadsheet', () => {
  test('its matrix is served, and later changes too', async () => {
    const service = await startValuesService(json({ values: sheetWith('0.77') }));
    const refresh = refresher(service);
    expect(await served()).toEqual(builtIn);
    await refresh();
    expect(await served()).toEqual(sheetWith('0.77'));
    service.answerWith(json({ values: sheetWith('-1.5') }));
    await refresh();
    expect(await served()).toEqual(sheetWith('-1.50'));
  });

  test('other orders, numbers, notes and minus signs are normalized', async () => {
    const order = [0, ...Array.from({ length: 19 }, (_, n) => 19 - n)];
    const turned = order.map((r) => order.map((c) => sheetWith('0.77')[r]?.[c] ?? ''));
    const odd = turned.map((row, r) => [
      ...row.map((cell, c) => (r > 0 && c > 0 && cell === '0.00' ? 0 : cell.replace('-0.', '−0.'))),
      r === 0 ? 'average' : '0.3',
    ]);
    const service = await startValuesService(json({ values: [...odd, ['note: last season'], []] }));
    await refresher(service)();
    expect(await served()).toEqual(sheetWith('0.77'));
  });

  const silent = () => {};
  const short = sheetWith('0.77').map((row, r) => (r === 3 ? row.slice(0, 10) : row));
  test.each([
    ['a server error', status(500), 'status 500'],
    ['no answer in time', silent, 'did not answer within 1 s'],
    ['a short row', json({ values: short }), 'The score of 2 against 4+ is not a number: "".'],
    ['a missing row', json({ values: builtIn.slice(0, -1) }), 'There is no row for 7+.'],
    ['a row twice', json({ values: [...builtIn, builtIn[4]] }), 'There are two rows for 2+.'],
    ['a word in place of a score', json({ values: sheetWith('#REF!') }), 'not a number: "#REF!"'],
    ['a score beyond measure', json({ values: sheetWith('9'.repeat(25)) }), 'far larger than any match'],
    ['no rows', json({ values: 'none' }), 'not a list of rows'],
    ['an empty sheet', json({ range: 'A1:T20' }), 'has no values'],
  ])(
    '%s: the reason is stored and logged, and the last valid matrix stays',
    async (_case, answer, reason) => {
      const service = await startValuesService(json({ values: sheetWith('0.77') }));
      const { logger, lines } = createRecordedLog();
      const refresh = refresher(service, logger);
      await refresh();
      service.answerWith(answer);
      await refresher(service, logger, answer === silent ? 1_000 : PATIENT_MS)();
      expect(await served()).toEqual(sheetWith('0.77'));
      expect(await storedProblem()).toContain(reason);
      expect(lines).toMatchObject([
        { level: WARN, msg: 'the pairing scores could not be refreshed', reason: await storedProblem() },
      ]);
      expect(JSON.stringify(lines)).not.toContain(API_KEY);

      service.answerWith(json({ values: sheetWith('0.88') }));
      await refresh();
      expect(await storedProblem()).toBeNull();
      expect(await served()).toEqual(sheetWith('0.88'));
    },
  );

  test("without any valid matrix, the admins' matrix is served", async () => {
    const service = await startValuesService(status(500));
    await refresher(service)();
    expect(await served()).toEqual(builtIn);
    expect(await storedProblem()).toContain('status 500');
  });

  test('the spreadsheet is read when a server starts', async () => {
    const service = await startValuesService(json({ values: sheetWith('0.77') }));
    const env = { spreadsheet: { valuesUrl: service.url, apiKey: API_KEY } };
    const parts = { env, db: database.db, clock: () => new Date(), logger: silentLogger };
    // No cron job is due while the test runs.
    const schedule = '0 0 1 1 *';
    const recurringJobs = createRecurringJobs(parts).map((job) => ({ ...job, schedule }));
    const worker = await startJobWorker({
      connectionString: database.url,
      logger: silentLogger,
      mail: { hasDueMail: async () => false, deliverNextMail: async () => false },
      recurringJobs,
    });
    try {
      await eventually(served, (values) => values[5]?.[7] === '0.77');
    } finally {
      await worker.stop();
    }
    const { rows } = await database.pool.query('select task_identifier as name from graphile_worker.jobs');
    const turns = rows.map(({ name }) => name);
    expect(turns).toContain('refresh_pairing_scores');
    expect(new Set(turns).size).toBe(turns.length);
  });
});

describe('asked again', () => {
  test('while nothing has changed, 304 without a body; after a change the new matrix', async () => {
    const first = await send(plain, 'readPairingScores');
    const tag = String(first.headers['etag']);
    expect(tag).toMatch(/^"[\w-]{27}"$/);
    expect(first.headers['cache-control']).toBe('no-cache');
    for (const named of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await send(plain, 'readPairingScores', { headers: { 'if-none-match': named } });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
      expect(again.headers['etag']).toBe(tag);
    }
    await database.db.insert(pairingScores).values({ source: 'admins', values: sheetWith('0.11') });
    const changed = await send(plain, 'readPairingScores', { headers: { 'if-none-match': tag } });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers['etag']).not.toBe(tag);
    expect(changed.json().values).toEqual(sheetWith('0.11'));
  });

  test('the reply has only the scores of the spreadsheet', async () => {
    await database.db.insert(pairingScores).values({
      source: 'spreadsheet',
      values: sheetWith('0.77'),
      lastProblem: 'The spreadsheet service answered with status 403.',
    });
    const reply = await send(configured, 'readPairingScores');
    expect(Object.keys(reply.json()).sort()).toEqual(['message', 'status', 'values']);
    expect(reply.body).not.toMatch(/403|127\.0\.0\.1|the-key/);
  });
});

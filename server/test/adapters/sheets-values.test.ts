import { expect, test } from 'vitest';
import { createSheetsValues } from '../../src/adapters/sheets-values.ts';
import { json, startValuesService, status } from '../support/values-service.ts';

const apiKey = 'k3y/with&odd=characters';
const rows = [
  ['', 'F'],
  ['F', 0],
];

async function read(answer: Parameters<typeof startValuesService>[0], timeoutMs = 5_000) {
  const service = await startValuesService(answer);
  const outcome = await createSheetsValues({ valuesUrl: service.url, apiKey, timeoutMs }).readValues();
  return { outcome, service };
}

test('requests the range with the key, and returns the values unchanged', async () => {
  const { outcome, service } = await read(json({ range: 'A1:B2', majorDimension: 'ROWS', values: rows }));
  expect(outcome).toEqual({ ok: true, value: rows });
  expect(service.requests).toHaveLength(1);
  const requested = new URL(service.requests[0] ?? '', service.url);
  expect(requested.pathname).toBe('/v4/spreadsheets/sheet/values/A1:T20');
  expect(requested.searchParams.get('key')).toBe(apiKey);
});

test('keeps other query parameters of the address', async () => {
  const service = await startValuesService(json({ values: rows }));
  const valuesUrl = `${service.url}?majorDimension=ROWS`;
  await createSheetsValues({ valuesUrl, apiKey }).readValues();
  const requested = new URL(service.requests[0] ?? '', service.url).searchParams;
  expect(Object.fromEntries(requested)).toEqual({ majorDimension: 'ROWS', key: apiKey });
});

test.each([
  ['a server error', status(500), 'refused', 'answered with status 500'],
  ['a refused key', status(403), 'refused', 'answered with status 403'],
  ['something that is not JSON', text('<html>'), 'unreadable', 'is not JSON'],
  ['no values', json({ range: 'A1:T20' }), 'unreadable', 'has no values'],
  ['null', json(null), 'unreadable', 'has no values'],
  ['an answer without end', text('"'.padEnd(1_100_000, 'x')), 'unreadable', 'is too large'],
  ['a connection that is cut', cut, 'unreachable', 'could not be reached'],
] as const)('%s is reported as a problem', async (_case, answer, kind, words) => {
  const { outcome } = await read(answer);
  expect(outcome).toMatchObject({ ok: false, problem: { kind } });
  const reason = outcome.ok ? '' : outcome.problem.reason;
  expect(reason).toContain(words);
  expect(reason).not.toMatch(/k3y|127\.0\.0\.1/);
});

test('the time limit applies to missing and endless replies', async () => {
  const silent = () => {};
  const dripping: Parameters<typeof startValuesService>[0] = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"values":');
  };
  for (const answer of [silent, dripping]) {
    const { outcome } = await read(answer, 300);
    expect(outcome).toEqual({
      ok: false,
      problem: { kind: 'tooSlow', reason: 'The spreadsheet service did not answer within 0.3 s.' },
    });
  }
});

test('a redirect is not followed: the key is for one address', async () => {
  const elsewhere = await startValuesService(json({ values: rows }));
  const { outcome } = await read(status(302, { location: elsewhere.url }));
  expect(outcome).toMatchObject({ ok: false, problem: { kind: 'refused' } });
  expect(elsewhere.requests).toEqual([]);
});

test('a closed port is reported as unreachable', async () => {
  const service = await startValuesService(json({}));
  await service.close();
  const outcome = await createSheetsValues({ valuesUrl: service.url, apiKey }).readValues();
  expect(outcome).toEqual({
    ok: false,
    problem: {
      kind: 'unreachable',
      reason: 'The spreadsheet service could not be reached (ECONNREFUSED).',
    },
  });
});

function text(body: string): Parameters<typeof startValuesService>[0] {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  };
}

function cut(...[request]: Parameters<Parameters<typeof startValuesService>[0]>): void {
  request.socket.destroy();
}

import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { readAlerts, readPanels, selectorsIn } from '../../../scripts/monitoring-files.mjs';
import { createDelayedReads } from '../../src/db/connections/delayed-reads.ts';
import { openUnreachableReplica } from '../support/replica.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
// The metrics of a replica exist only with a replica.
const replica = openUnreachableReplica(database.pool);
const delayedReads = createDelayedReads(database, replica);
const metricsToken = 'a token of sixteen and more';
const app = await createTestApp({ ...database, delayedReads }, { env: { metricsToken } });
const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } });
afterAll(() => replica.close());

const exposed = new Set(['up']);
for (const [, name = '', type] of body.matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
  const isInParts = type === 'histogram' || type === 'summary';
  for (const part of isInParts ? ['_bucket', '_sum', '_count'] : ['']) exposed.add(`${name}${part}`);
}

const asked = [
  ...readAlerts().map(({ name, expr }) => [`alert ${name}`, expr] as const),
  ...readPanels().map(({ title, expr }) => [`panel ${title}`, expr] as const),
];

test('there are alerts and panels', () => {
  expect(readAlerts().length).toBeGreaterThan(20);
  expect(readPanels().length).toBeGreaterThan(30);
});

test.each(asked)('%s asks for metrics that the site exposes, of this job', (_what, expr) => {
  const selectors = selectorsIn(expr);
  expect(selectors.length).toBeGreaterThan(0);
  expect(selectors.map(({ name }) => name).filter((name) => !exposed.has(name))).toEqual([]);
  expect(selectors.filter(({ labels }) => !labels.includes('job'))).toEqual([]);
});

test('every metric of our own is on the dashboard', () => {
  const ours = [...exposed].filter((name) => !/^(process|nodejs|up)(_|$)|_(bucket|sum)$/.test(name));
  const shown = new Set(readPanels().flatMap(({ expr }) => selectorsIn(expr).map(({ name }) => name)));
  expect(ours.filter((name) => !shown.has(name))).toEqual([]);
});

test('every alert stands in the operations guide, and no other', () => {
  const guide = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const alerts = guide.slice(guide.indexOf('### Alerts'), guide.indexOf('### The log'));
  const described = [...alerts.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(described).toEqual(readAlerts().map(({ name }) => name));
});

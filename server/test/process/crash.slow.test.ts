import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { StoredDevMail } from '../../src/adapters/dev-mailbox.ts';
import { findPostmaster, openCluster } from '../../src/db/embedded/cluster.ts';
import { sendContactMessage } from '../support/contact-form.ts';
import { createUsedDataFolder, queryDataFolder } from '../support/data-folder.ts';
import { eventually } from '../support/eventually.ts';
import { proofSize } from '../support/proof-size.ts';
import { startServer } from '../support/server-process.ts';

const ROUNDS = proofSize({ usual: 1, large: 3 });
const SENDERS = 6;
const KILL_AFTER_REPLIES = 20;

test('SIGKILL under load: the next start works, and acknowledged messages are stored and mailed once', async () => {
  const dataDir = await createUsedDataFolder();
  const settings = { DATA_DIR: dataDir, TRUST_PROXY: 'loopback', LOG_LEVEL: 'warn' };
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const server = await startServer(settings);
    const target = acknowledged.length + KILL_AFTER_REPLIES;
    const send = async (sender: number) => {
      for (let n = 0; acknowledged.length < target; n++) {
        const message = `${round}-${sender}-${n}`;
        const reply = await sendContactMessage(server.url, message, `10.${round}.${sender}.${n % 250}`);
        if (reply.status === 200) acknowledged.push(message);
        // On a busy machine some requests get 503.
        else if (reply.status !== 503) throw new Error(`Unexpected reply ${reply.status}`);
      }
      await server.kill('SIGKILL');
    };
    await Promise.allSettled(Array.from({ length: SENDERS }, (_, sender) => send(sender)));
    expect((await server.ended).signal).toBe('SIGKILL');
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * KILL_AFTER_REPLIES);

  await startServer(settings);
  const rows = await queryDataFolder<{ message: string }>(dataDir, 'select message from contact_messages');
  const stored = rows.map((row) => row.message);
  expect(new Set(stored).size).toBe(stored.length);
  expect(stored).toEqual(expect.arrayContaining(acknowledged));

  const waiting = 'select id from mails where sent_at is null';
  await eventually(
    () => queryDataFolder(dataDir, waiting),
    (mails) => mails.length === 0,
  );
  const mailbox = join(dataDir, 'mailbox');
  const files = (await readdir(mailbox)).filter((name) => name.endsWith('.json'));
  const texts = await Promise.all(
    files.map(
      async (name) => (JSON.parse(await readFile(join(mailbox, name), 'utf8')) as StoredDevMail).text,
    ),
  );
  expect(texts).toHaveLength(stored.length);
  for (const message of acknowledged) {
    expect(texts.filter((text) => text.split(/\s/).includes(message))).toHaveLength(1);
  }
}, 180_000);

test('PostgreSQL is killed while the server runs: calls get 503, then the server recovers without a restart', async () => {
  const dataDir = await createUsedDataFolder();
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const cluster = join(dataDir, 'postgres', 'cluster');
  const postmaster = await findPostmaster(cluster);
  // Without this file PostgreSQL cannot restart, so it stays away until the test has noticed.
  const rules = join(cluster, 'pg_hba.conf');
  await rename(rules, `${rules}.away`);
  process.kill(postmaster?.pid ?? 0, 'SIGKILL');

  const readiness = async () => (await fetch(`${server.url}/readyz`)).status;
  await eventually(readiness, (status) => status === 503);
  await rename(`${rules}.away`, rules);
  await eventually(readiness, (status) => status === 200);
  expect((await sendContactMessage(server.url, 'after the crash')).status).toBe(200);
  expect(await queryDataFolder(dataDir, 'select message from contact_messages')).toEqual([
    { message: 'after the crash' },
  ]);
  const unsent = 'select id from mails where sent_at is null';
  await eventually(
    () => queryDataFolder(dataDir, unsent),
    (mails) => mails.length === 0,
  );
  expect((await server.kill('SIGTERM')).code).toBe(0);
  expect(await findPostmaster(cluster)).toBeNull();
});

test('PostgreSQL starts after a power loss', async () => {
  const dataDir = await createUsedDataFolder();
  const cluster = await openCluster({ dataDir });
  const { port, pid } = await cluster.ensureRunning(null);
  const pidFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  const description = await readFile(pidFile, 'utf8');
  await cluster.stop();

  await writeFile(pidFile, description);
  // The process ends shortly after it has removed its file.
  await eventually(
    () => findPostmaster(dirname(pidFile)),
    (found) => found === null,
  );
  const afterGone = await cluster.ensureRunning(null);
  expect(afterGone.pid).not.toBe(pid);
  await cluster.stop();

  // The old process id now belongs to another process: this one.
  await writeFile(pidFile, description.replace(String(pid), String(process.pid)));
  const afterReuse = await cluster.ensureRunning(port);
  expect(afterReuse).toMatchObject({ port, status: 'ready' });
});

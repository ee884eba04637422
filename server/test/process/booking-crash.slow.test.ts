import { expect, test } from 'vitest';
import { createDatabase } from '../../src/db/client.ts';
import { openCluster } from '../../src/db/embedded/cluster.ts';
import * as schema from '../../src/db/schema.ts';
import { createSecretId, hashSecretId } from '../../src/security/secret-ids.ts';
import { addClass } from '../http/admin-class-entries.ts';
import { createUsedDataFolder, queryDataFolder } from '../support/data-folder.ts';
import { proofSize } from '../support/proof-size.ts';
import { startServer } from '../support/server-process.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { subscribe } from '../support/subscriptions.ts';

const MEMBERS = proofSize({ usual: 40, large: 200 });
const SEATS = MEMBERS * 0.75;
const KILL_AFTER_REPLIES = 20;
/** Few enough that seats are left when the server is killed. */
const AT_ONCE = SEATS - KILL_AFTER_REPLIES;
const AT_A_TIME = 8;
const DAY_MS = 24 * 60 * 60 * 1000;

interface Racer {
  readonly id: string;
  readonly token: string;
}

/** Inserts members with sessions and a class with seats for most of them. */
async function fillDatabase(dataDir: string) {
  const cluster = await openCluster({ dataDir });
  const { port } = await cluster.ensureRunning(null);
  const { db, close } = createDatabase(cluster.url(port, 'carom'), silentLogger);
  const people = await db
    .insert(schema.users)
    .values(
      Array.from({ length: MEMBERS }, (_, number) => ({
        firstName: 'Racer',
        lastName: String(number),
        email: `racer-${number}@example.org`,
        passwordHash: 'x',
        status: 'active' as const,
      })),
    )
    .returning();
  await subscribe({ db }, ...people);
  const racers: Racer[] = people.map(({ id }) => ({ id, token: createSecretId() }));
  const expiresAt = new Date(Date.now() + DAY_MS);
  await db
    .insert(schema.sessions)
    .values(racers.map(({ id, token }) => ({ userId: id, tokenHash: hashSecretId(token), expiresAt })));
  const stored = await addClass({ db }, { capacity: SEATS });
  await close();
  return { racers, stored };
}

test(`SIGKILL amid ${MEMBERS} bookings: no acknowledged one is lost or duplicated, and the class is not oversold`, async () => {
  const dataDir = await createUsedDataFolder();
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const first = await startServer(settings);
  const { racers, stored } = await fillDatabase(dataDir);
  const { groupId, classId, title } = stored;
  const body = JSON.stringify({ class_group_id: groupId, class_random_id: classId, class_title: title });

  async function book(url: string, { token }: Racer): Promise<number> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const reply = await fetch(`${url}/api/book_class`, { method: 'POST', headers, body });
    await reply.arrayBuffer();
    return reply.status;
  }
  const readBooked = () =>
    queryDataFolder<{ user_id: string; mails: number }>(
      dataDir,
      `select user_id, (select count(*)::int from mails join users on users.email = mails.to where users.id = user_id) as mails
       from bookings where class_id = '${classId}' and state = 'booked'`,
    );
  const readSeatsTaken = async () =>
    (
      await queryDataFolder<{ seats_taken: number }>(
        dataDir,
        `select seats_taken from classes where class_id = '${classId}'`,
      )
    )[0]?.seats_taken;

  const acknowledged: string[] = [];
  const racing = [...racers];
  await Promise.allSettled(
    Array.from({ length: AT_ONCE }, async () => {
      for (let racer = racing.shift(); racer !== undefined; racer = racing.shift()) {
        const status = await book(first.url, racer);
        if (status === 503) racing.push(racer);
        if (status === 200) acknowledged.push(racer.id);
        if (acknowledged.length >= KILL_AFTER_REPLIES) await first.kill('SIGKILL');
      }
    }),
  );
  expect((await first.ended).signal).toBe('SIGKILL');
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILL_AFTER_REPLIES);
  expect(acknowledged.length).toBeLessThan(SEATS);

  const second = await startServer(settings);
  const kept = await readBooked();
  expect(kept.map(({ user_id }) => user_id)).toEqual(expect.arrayContaining(acknowledged));
  expect(new Set(kept.map(({ user_id }) => user_id)).size).toBe(kept.length);
  expect(await readSeatsTaken()).toBe(kept.length);

  // Members without a reply repeat their request, and so do the others, a few at a time. Callers that get 503 retry.
  const replies: { id: string; status: number }[] = [];
  const inLine = [...racers];
  const askOneByOne = async () => {
    for (let racer = inLine.shift(); racer !== undefined; racer = inLine.shift()) {
      const status = await book(second.url, racer);
      if (status === 503) inLine.push(racer);
      else replies.push({ id: racer.id, status });
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, askOneByOne));
  const letIn = replies.filter(({ status }) => status === 200).map(({ id }) => id);
  expect(letIn).toEqual(expect.arrayContaining(kept.map(({ user_id }) => user_id)));
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(MEMBERS - SEATS);
  const booked = await readBooked();
  expect(booked.map(({ user_id }) => user_id).sort()).toEqual(letIn.toSorted());
  expect(booked.map(({ mails }) => mails)).toEqual(Array(SEATS).fill(1));
  expect(await readSeatsTaken()).toBe(SEATS);
});

import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { videos } from '../../src/db/schema.ts';
import { createVideoPurge } from '../../src/modules/admin/videos/purge.ts';
import { addUser, openSession, send } from './accounts.ts';
import { addAdmin, ask, changesIn } from './admin-entries.ts';
import { videoText } from './admin-video-entries.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const app = await createTestApp(database);
const { token } = await addAdmin(app, database);
const member = await openSession(app, await addUser(database));

afterEach(async () => {
  await database.db.delete(videos);
});

type CallName = Parameters<typeof send>[1];
const call = (name: CallName, options: { id?: string; body?: unknown } = {}) =>
  send(app, name, { token, ...options });

async function add(title: string, given: Partial<typeof videoText> = {}): Promise<string> {
  const id = randomUUID();
  const reply = await call('adminAddVideo', { body: { id, ...videoText, title, ...given } });
  expect(reply.json()).toMatchObject({ status: 200, video: { id, title } });
  return id;
}

const inOrder = async (query: Record<string, string> = {}): Promise<string[]> =>
  (await ask(app, 'adminListVideos', token, { sort: 'position', direction: 'asc', ...query }))
    .json()
    .rows.map(({ title }: { title: string }) => title);

const shownToMembers = async (): Promise<string[]> =>
  (await send(app, 'listVideos', { token: member.token }))
    .json()
    .videos.map(({ title }: { title: string }) => title);

test('a video is added last, and once per id', async () => {
  await add('One');
  const body = { id: randomUUID(), ...videoText, title: 'Two' };
  const replies = [await call('adminAddVideo', { body }), await call('adminAddVideo', { body })];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await inOrder()).toEqual(['One', 'Two']);
  expect(await shownToMembers()).toEqual(['One', 'Two']);
  expect((await changesIn(database)).filter(({ subjectId }) => subjectId === body.id)).toMatchObject([
    { action: 'video.added', after: { title: 'Two', address: videoText.address } },
  ]);
});

test.each([
  ['http://vimeo.com/76979871', 'must begin with https'],
  ['javascript:alert(1)', 'must begin with https'],
  ['https://evil.example/watch?v=dQw4w9WgXcQ', 'Only videos on YouTube and Vimeo'],
  ['https://vimeo.com.evil.example/76979871', 'Only videos on YouTube and Vimeo'],
  ['https://www.youtube.com/feed/trending', 'does not lead to a single video'],
  ['', 'required'],
])('the address %j is refused', async (address, reason) => {
  const reply = await call('adminAddVideo', { body: { id: randomUUID(), ...videoText, address } });
  expect(reply.json()).toMatchObject({ status: 800 });
  expect(reply.json().validation_errors).toEqual({ address: expect.stringContaining(reason) });
  expect(await inOrder()).toEqual([]);
});

test('a change needs the newest version', async () => {
  const id = await add('One');
  const theirs = await call('adminUpdateVideo', {
    id,
    body: { ...videoText, title: 'Theirs', version: '1' },
  });
  expect(theirs.json().video).toMatchObject({ title: 'Theirs', version: '2' });
  const mine = await call('adminUpdateVideo', { id, body: { ...videoText, title: 'Mine', version: '1' } });
  expect(mine.statusCode).toBe(409);
  expect(await inOrder()).toEqual(['Theirs']);
  expect((await changesIn(database))[0]).toMatchObject({
    action: 'video.changed',
    before: { title: 'One' },
    after: { title: 'Theirs' },
  });
});

test('videos are moved before and after one another; repeating a move changes nothing', async () => {
  const [a, b, c] = [await add('A'), await add('B'), await add('C')];
  await call('adminMoveVideo', { id: c, body: { place: 'before', of: a } });
  expect(await inOrder()).toEqual(['C', 'A', 'B']);
  const changes = (await changesIn(database)).length;
  await call('adminMoveVideo', { id: c, body: { place: 'before', of: a } });
  expect(await inOrder()).toEqual(['C', 'A', 'B']);
  expect(await changesIn(database)).toHaveLength(changes);
  await call('adminMoveVideo', { id: c, body: { place: 'after', of: b } });
  expect(await inOrder()).toEqual(['A', 'B', 'C']);
  expect(await shownToMembers()).toEqual(['A', 'B', 'C']);
  const nowhere = await call('adminMoveVideo', { id: c, body: { place: 'after', of: randomUUID() } });
  expect(nowhere.statusCode).toBe(404);
});

test('concurrent moves leave every video at one position', async () => {
  const ids = [];
  for (const title of ['A', 'B', 'C', 'D', 'E', 'F']) ids.push(await add(title));
  const [first = ''] = ids;
  const replies = await Promise.all(
    ids.slice(1).map((id) => call('adminMoveVideo', { id, body: { place: 'before', of: first } })),
  );
  expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true);
  const stored = await database.db.select().from(videos);
  expect(stored.map(({ position }) => position).sort()).toEqual([1, 2, 3, 4, 5, 6]);
  expect((await inOrder()).at(-1)).toBe('A');
});

test('a deleted video can be restored for a day, at its position', async () => {
  await add('A');
  const id = await add('B');
  await add('C');
  expect((await call('adminDeleteVideo', { id })).statusCode).toBe(200);
  expect(await inOrder()).toEqual(['A', 'C']);
  expect(await shownToMembers()).toEqual(['A', 'C']);
  expect((await call('adminRestoreVideo', { id })).statusCode).toBe(200);
  expect((await call('adminRestoreVideo', { id })).statusCode).toBe(200);
  expect(await inOrder()).toEqual(['A', 'B', 'C']);

  await call('adminDeleteVideo', { id });
  const later = new Date(Date.now() + 25 * 60 * 60 * 1000);
  await createVideoPurge({ db: database.db, clock: () => later })();
  expect((await call('adminRestoreVideo', { id })).statusCode).toBe(404);
});

test('the list is searched, filtered by category, and exported as a file', async () => {
  await add('Token', { category: 'Rings' });
  await add('Backoff');
  expect(await inOrder({ search: 'token' })).toEqual(['Token']);
  expect(await inOrder({ category: 'Ethernet' })).toEqual(['Backoff']);
  const reply = (await ask(app, 'adminListVideos', token)).json();
  expect(reply.categories).toEqual(['Ethernet', 'Rings']);
  const file = (await ask(app, 'adminExportVideos', token)).body;
  expect(file.trim().split('\r\n')).toHaveLength(3);
});

test('a video is changed, moved, deleted and restored by its id in capitals too', async () => {
  const first = await add('A');
  const id = (await add('B')).toUpperCase();
  const change = { ...videoText, title: 'C', version: '1' };
  expect((await call('adminUpdateVideo', { id, body: change })).json()).toMatchObject({
    video: { title: 'C' },
  });
  expect((await call('adminMoveVideo', { id, body: { place: 'before', of: first } })).statusCode).toBe(200);
  expect(await inOrder()).toEqual(['C', 'A']);
  expect((await call('adminDeleteVideo', { id })).statusCode).toBe(200);
  expect(await inOrder()).toEqual(['A']);
  expect((await call('adminRestoreVideo', { id })).statusCode).toBe(200);
  expect(await inOrder()).toEqual(['C', 'A']);
  const written = (await changesIn(database)).slice(0, 4);
  expect(new Set(written.map(({ subjectId }) => subjectId))).toEqual(new Set([id.toLowerCase()]));
});

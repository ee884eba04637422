import { videosReply } from '@carom/contract/videos/schemas';
import { expect, test } from 'vitest';
import { demoVideos } from '../../src/db/demo/demo-videos.ts';
import { videos } from '../../src/db/schema.ts';
import { addUser, openSession, send } from './accounts.ts';
import { createTestApp, useTestDatabase } from './test-app.ts';

const database = await useTestDatabase();
const { db } = database;
const app = await createTestApp(database);
const { token } = await openSession(app, await addUser(database));

async function list() {
  return videosReply.strict().parse((await send(app, 'listVideos', { token })).json()).videos;
}

test('the videos are listed in order, only as embeds of allowed hosts', async () => {
  expect(await list()).toEqual([]);
  const video = { description: 'A talk.', category: 'Talks' };
  await db.insert(videos).values([
    { ...video, title: 'Second', address: 'https://vimeo.com/1084537', position: 2 },
    { ...video, title: 'First', address: 'https://youtu.be/aqz-KE-bpKQ?si=x', position: 1 },
    {
      ...video,
      title: 'Deleted',
      address: 'https://youtu.be/aqz-KE-bpKQ',
      position: 3,
      deletedAt: new Date(),
    },
    { ...video, title: 'No longer allowed', address: 'https://example.org/video', position: 4 },
    { ...video, title: 'Never allowed', address: 'javascript:alert(1)', position: 5 },
  ]);
  expect(await list()).toMatchObject([
    {
      title: 'First',
      host: 'youtube',
      embed_url: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0&enablejsapi=1',
      watch_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    },
    { title: 'Second', host: 'vimeo', embed_url: 'https://player.vimeo.com/video/1084537?autoplay=1&dnt=1' },
  ]);
});

test('the demo videos can all be shown', async () => {
  await db.delete(videos);
  const demo = demoVideos(new Date());
  await db.insert(videos).values(demo);
  expect((await list()).map(({ title }) => title)).toEqual(demo.map(({ title }) => title));
});

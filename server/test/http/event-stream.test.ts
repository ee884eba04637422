import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { addClient, createEventStream } from '../../src/plugins/calls/event-stream.ts';

const LONG = 'x'.repeat(100_000);

function openStream() {
  const body = new PassThrough();
  body.on('error', () => {});
  return { body, stream: createEventStream(body) };
}

const textOf = (body: PassThrough) => String(body.read() ?? '');

test('events go out as they are shown', () => {
  const { body, stream } = openStream();
  stream.show('night', '{"rounds":[]}');
  stream.beat();
  stream.end('over');
  expect(textOf(body)).toMatch(
    /^retry: \d+\n\nevent: night\ndata: {"rounds":\[\]}\n\nevent: beat\ndata: 1\n\nevent: over\ndata: 1\n\n$/,
  );
  stream.show('night', 'later');
  expect(body.writableEnded).toBe(true);
});

test('a reader who is behind gets the newest state alone, and nothing piles up', async () => {
  const { body, stream } = openStream();
  stream.show('night', LONG);
  const heldBytes = body.writableLength + body.readableLength;
  for (let n = 0; n < 100; n += 1) stream.show('night', `${n}${LONG}`);
  expect(body.writableLength + body.readableLength).toBe(heldBytes);
  stream.end();
  const events = (await text(body)).match(/^data: \d*x/gm);
  expect(events).toEqual(['data: x', 'data: 99x']);
});

test('a reader who takes nothing from one beat to the next is left alone', () => {
  const { body, stream } = openStream();
  stream.show('night', LONG);
  stream.beat();
  expect(body.destroyed).toBe(false);
  stream.beat();
  expect(body.destroyed).toBe(true);
});

test.each(['reads', 'does not read'])(
  'the place of a reader who %s is free after its time',
  async (reader) => {
    const body = new PassThrough();
    if (reader === 'reads') body.resume();
    const left = Promise.withResolvers<void>();
    addClient(body, () => left.resolve, 1);
    await left.promise;
    expect(body.writableEnded).toBe(true);
  },
);

test('a reader who goes leaves its place at once', async () => {
  const body = new PassThrough();
  const left = Promise.withResolvers<void>();
  addClient(body, () => left.resolve);
  body.destroy();
  await left.promise;
});

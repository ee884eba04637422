import { PassThrough, Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLogOutput } from '../src/logging/log-output.ts';

/** A stream that accepts each chunk only when the test allows it. */
function createSlowStream() {
  const taken: string[] = [];
  let take: (() => void) | null = null;
  const stream = new Writable({
    decodeStrings: false,
    write(piece: string, _encoding, done) {
      taken.push(piece);
      take = done;
    },
  });
  return {
    stream,
    taken,
    takeOne: () => {
      take?.();
      return new Promise<void>((resolve) => setImmediate(resolve));
    },
  };
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

test('the lines of one iteration of the event loop are written together', async () => {
  const { stream, taken } = createSlowStream();
  const output = createLogOutput(stream);
  output.write('one\n');
  output.write('two\n');
  expect(taken).toEqual([]);
  await nextTurn();
  expect(taken).toEqual(['one\ntwo\n']);
});

test('a fatal line is written immediately', () => {
  const { stream, taken } = createSlowStream();
  const output = createLogOutput(stream);
  output.write('fatal\n');
  output.flushSync();
  expect(taken).toEqual(['fatal\n']);
});

test('lines are buffered up to a limit while the reader is slow, and lost lines are counted', async () => {
  const { stream, taken, takeOne } = createSlowStream();
  const lost: number[] = [];
  const output = createLogOutput(stream, {
    maxBuffered: 8,
    onLost: (lines) => {
      lost.push(lines);
      output.write('!\n');
    },
  });
  output.write('one\n');
  await nextTurn();
  for (const line of ['two\n', 'six\n', 'ten\n', 'nil\n']) output.write(line);
  await nextTurn();
  expect(taken).toEqual(['one\n']);
  expect(lost).toEqual([]);
  await takeOne();
  expect(lost).toEqual([2]);
  await takeOne();
  output.write('new\n');
  await takeOne();
  await takeOne();
  expect(taken.join('')).toBe('one\ntwo\nsix\n!\nnew\n');
});

test('a flush ends when all lines have been written', async () => {
  const { stream, taken, takeOne } = createSlowStream();
  const output = createLogOutput(stream);
  let isFlushed = false;
  output.write('one\n');
  output.flush(() => {
    isFlushed = true;
  });
  output.write('two\n');
  await takeOne();
  expect(isFlushed).toBe(false);
  await takeOne();
  expect(isFlushed).toBe(true);
  expect(taken).toEqual(['one\n', 'two\n']);
});

test('a flush does not wait for a closed stream', async () => {
  const stream = new PassThrough();
  stream.destroy();
  const output = createLogOutput(stream);
  output.write('one\n');
  await new Promise<void>((resolve) => output.flush(resolve));
});

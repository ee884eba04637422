import { PassThrough, Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLogOutput } from '../src/logging/log-output.ts';

/** A stream that takes each piece only when it is told to. */
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

test('the lines of one turn of the event loop are handed over together, after it', async () => {
  const { stream, taken } = createSlowStream();
  const output = createLogOutput(stream);
  output.write('one\n');
  output.write('two\n');
  expect(taken).toEqual([]);
  await nextTurn();
  expect(taken).toEqual(['one\ntwo\n']);
});

test('a fatal line does not wait for the turn to end', () => {
  const { stream, taken } = createSlowStream();
  const output = createLogOutput(stream);
  output.write('fatal\n');
  output.flushSync();
  expect(taken).toEqual(['fatal\n']);
});

test('what comes while nobody reads is held up to a limit, and what is lost is told', async () => {
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

test('a flush ends when everything has been taken', async () => {
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

test('a reader who has gone is not waited for', async () => {
  const stream = new PassThrough();
  stream.destroy();
  const output = createLogOutput(stream);
  output.write('one\n');
  await new Promise<void>((resolve) => output.flush(resolve));
});

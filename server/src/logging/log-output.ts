import type { Writable } from 'node:stream';
import type { DestinationStream } from 'pino';

/** About 5,000 request lines. */
const MAX_BUFFERED_CHARACTERS = 1_000_000;

/** The destination of pino's lines. pino calls `flushSync` after a fatal line and `flush` by `logger.flush`. */
export interface LogOutput extends DestinationStream {
  /** Writes the buffered lines without waiting for the event loop. */
  flushSync(): void;
  /** Calls back when all lines are written or the stream has ended. */
  flush(done: () => void): void;
}

interface LogOutputOptions {
  readonly maxBuffered?: number;
  /** Called with the number of discarded lines when lines are accepted again. */
  readonly onLost?: (lines: number) => void;
}

/**
 * Buffers the lines of one iteration of the event loop and writes them together, after its requests are answered.
 * While the stream does not accept them, lines are buffered up to a limit and further ones are discarded and counted.
 * A reader that stops reading therefore neither blocks the process nor fills its memory.
 */
export function createLogOutput(stream: Writable, options: LogOutputOptions = {}): LogOutput {
  const { maxBuffered = MAX_BUFFERED_CHARACTERS, onLost = () => {} } = options;
  let buffered = '';
  let lost = 0;
  let isWriting = false;
  let isScheduled = false;
  let waiting: (() => void)[] = [];

  function writeBuffered(): void {
    isScheduled = false;
    if (isWriting) return;
    if (buffered === '' || !stream.writable) {
      buffered = '';
      const callbacks = waiting;
      waiting = [];
      for (const done of callbacks) done();
      return;
    }
    const lines = buffered;
    buffered = '';
    isWriting = true;
    stream.write(lines, () => {
      isWriting = false;
      writeBuffered();
      // The buffer has space again.
      reportLost();
    });
  }

  function reportLost(): void {
    if (lost === 0) return;
    const lines = lost;
    lost = 0;
    onLost(lines);
  }

  return {
    write(line) {
      if (buffered.length + line.length > maxBuffered) {
        lost += 1;
        return;
      }
      buffered += line;
      if (isScheduled || isWriting) return;
      isScheduled = true;
      setImmediate(writeBuffered);
    },
    flushSync: writeBuffered,
    flush(done) {
      waiting.push(done);
      writeBuffered();
    },
  };
}

import type { Writable } from 'node:stream';
import type { DestinationStream } from 'pino';

/** About 5,000 lines of requests. */
const MOST_HELD_CHARACTERS = 1_000_000;

/** What pino hands its lines to; it asks for the rest itself: after a fatal line, and by `logger.flush`. */
export interface LogOutput extends DestinationStream {
  /** Hands over what is held, without waiting for the turn of the event loop to end. */
  flushSync(): void;
  /** Calls back when all that was written has been taken, or nobody is there any more to take it. */
  flush(done: () => void): void;
}

interface LogOutputOptions {
  readonly mostHeld?: number;
  /** Told when lines are taken again after some were thrown away. */
  readonly onLost?: (lines: number) => void;
}

/**
 * Gathers the lines of one turn of the event loop and hands them to the stream at once, when the turn's
 * requests are answered. While the stream does not take them they are held, up to a limit; what comes
 * then is thrown away and counted. So a reader who stops reading stops nobody and fills no memory.
 */
export function createLogOutput(stream: Writable, options: LogOutputOptions = {}): LogOutput {
  const { mostHeld = MOST_HELD_CHARACTERS, onLost = () => {} } = options;
  let held = '';
  let lost = 0;
  let isWriting = false;
  let isScheduled = false;
  let waiting: (() => void)[] = [];

  function handOver(): void {
    isScheduled = false;
    if (isWriting) return;
    if (held === '' || !stream.writable) {
      held = '';
      const settled = waiting;
      waiting = [];
      for (const done of settled) done();
      return;
    }
    const lines = held;
    held = '';
    isWriting = true;
    stream.write(lines, () => {
      isWriting = false;
      handOver();
      // Now that there is room for one line more.
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
      if (held.length + line.length > mostHeld) {
        lost += 1;
        return;
      }
      held += line;
      if (isScheduled || isWriting) return;
      isScheduled = true;
      setImmediate(handOver);
    },
    flushSync: handOver,
    flush(done) {
      waiting.push(done);
      handOver();
    },
  };
}

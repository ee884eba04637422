import type { Logger } from 'pino';
import { createLogger } from '../../src/logging/logging.ts';
import { keepLog } from '../support/kept-log.ts';

/** pino's number for the level. */
export const WARN = 40;

export interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly reqId?: string;
  readonly [detail: string]: unknown;
}

/** A real log whose lines a test can read. */
export function createRecordedLog(): { logger: Logger; lines: LogLine[] } {
  const lines: LogLine[] = [];
  const output = {
    write: (line: string) => {
      lines.push(JSON.parse(line));
      keepLog(line);
    },
  };
  const logger = createLogger({ mode: 'production', logLevel: 'debug' }, output);
  return { logger, lines };
}

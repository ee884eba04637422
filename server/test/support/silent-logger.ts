import { type Logger, pino } from 'pino';
import { keepLog } from './kept-log.ts';

/** Its lines are shown where a test fails. */
export const silentLogger: Logger = pino({ level: 'info', base: null }, { write: keepLog });

import { type Logger, pino } from 'pino';
import { keepLog } from './kept-log.ts';

/** Writes nothing. Its lines are shown only if a test fails. */
export const silentLogger: Logger = pino({ level: 'info', base: null }, { write: keepLog });

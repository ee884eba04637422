import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Env } from '../settings/env.ts';
import { createLogOutput, type LogOutput } from './log-output.ts';
import { loggableError } from './loggable-error.ts';
import { redactAddresses } from './redact-addresses.ts';

const SECRETS = ['password', 'token', 'authorization', 'cookie', '["x-xsrf-token"]', '["set-cookie"]'];
const PLACES = ['', 'headers.', 'req.headers.', 'res.headers.', 'body.', 'req.body.'];

/**
 * Creates the logger: JSON lines in production, short readable lines in development. Writes to
 * standard output by default.
 */
export function createLogger(env: Pick<Env, 'mode' | 'logLevel'>, given?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level: env.logLevel,
    base: null,
    serializers: { err: loggableError },
    redact: {
      paths: PLACES.flatMap((place) => SECRETS.map((secret) => joinPath(place, secret))),
      censor: '[hidden]',
    },
  };
  const output = given ?? standardOutput((lines) => logger.warn({ lines }, 'lines of the log were lost'));
  // Messages of mail servers and other systems may contain addresses of people.
  const write = (line: string) => output.write(redactAddresses(line));
  const logger: Logger =
    env.mode === 'production'
      ? pino({ ...options, timestamp: createTimestamp() }, { ...output, write })
      : pino(options, { ...output, write: (line) => write(readableLine(line)) });
  return logger;
}

function standardOutput(onLost: (lines: number) => void): LogOutput {
  const output = createLogOutput(process.stdout, { onLost });
  process.once('exit', () => output.flushSync());
  return output;
}

/** Formats like pino, but caches the text for each millisecond, because under load many lines share it. */
function createTimestamp(): () => string {
  let madeAtMs = 0;
  let text = '';
  return () => {
    const nowMs = Date.now();
    if (nowMs !== madeAtMs) {
      madeAtMs = nowMs;
      text = `,"time":"${new Date(nowMs).toISOString()}"`;
    }
    return text;
  };
}

function joinPath(place: string, secret: string): string {
  return secret.startsWith('[') ? `${place.slice(0, -1)}${secret}` : `${place}${secret}`;
}

const DETAILS_LEFT_OUT = new Set(['level', 'time', 'msg', 'reqId', 'err']);

/** `12:30:05 warn  the message key=value (request id)`, followed by the stack of an error. */
export function readableLine(line: string): string {
  const entry = JSON.parse(line) as Record<string, unknown>;
  const time = new Date(entry['time'] as number | string).toTimeString().slice(0, 8);
  const level = (pino.levels.labels[Number(entry['level'])] ?? '').padEnd(5);
  const details = Object.entries(entry)
    .filter(([name]) => !DETAILS_LEFT_OUT.has(name))
    .map(([name, value]) => ` ${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const request = entry['reqId'] === undefined ? '' : ` (${entry['reqId']})`;
  const cause = causesOf(entry['err'] as LoggedError | undefined);
  return `${time} ${level} ${entry['msg'] ?? ''}${details.join('')}${request}${cause}\n`;
}

interface LoggedError {
  readonly stack?: string;
  readonly message?: string;
  readonly cause?: LoggedError;
}

function causesOf(error: LoggedError | undefined): string {
  return error === undefined ? '' : `\n  ${error.stack ?? error.message}${causesOf(error.cause)}`;
}

import { expect, test } from 'vitest';
import { createLogger, readableLine } from '../src/logging.ts';

test('secrets do not reach the log', () => {
  const lines: string[] = [];
  const logger = createLogger(
    { mode: 'production', logLevel: 'info' },
    { write: (line) => void lines.push(line) },
  );
  const headers = {
    authorization: 'Bearer s3cret',
    cookie: 's3cret',
    'x-xsrf-token': 's3cret',
    accept: 'text/html',
  };
  logger.info(
    { req: { headers }, headers, password: 's3cret', token: 's3cret', body: { password: 's3cret' } },
    'seen',
  );
  logger.info({ res: { headers: { 'set-cookie': 's3cret' } } }, 'answered');
  expect(lines.join('')).not.toContain('s3cret');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'seen',
    req: { headers: { accept: 'text/html' } },
  });
});

test('a line for people holds level, message, details, request id and the cause', () => {
  const entry = {
    level: 50,
    time: 0,
    msg: 'it broke',
    reqId: 'r-1',
    route: '/api/contact',
    ms: 3,
    err: { stack: 'Error: why' },
  };
  expect(readableLine(JSON.stringify(entry)).slice('00:00:00 '.length)).toBe(
    'error it broke route=/api/contact ms=3 (r-1)\n  Error: why\n',
  );
});

import { describe, expect, test } from 'vitest';
import { createLogger, readableLine } from '../src/logging/logging.ts';

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

test('a readable line has level, message, details, request id and cause', () => {
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

describe('addresses of people', () => {
  function write(mode: 'production' | 'development', details: object, message: string): string {
    const lines: string[] = [];
    const output = { write: (line: string) => void lines.push(line) };
    createLogger({ mode, logLevel: 'info' }, output).warn(details, message);
    return lines.join('');
  }

  test.each(['production', 'development'] as const)('do not reach the log of %s', (mode) => {
    const cause = new Error('"rené@example.org" is taken');
    const err = new Error('550 <robin+pool@mail.example.org>: unknown', { cause });
    const details = { err, reason: 'to:robin@example.org,ada@example.org', to: ['ada@example.org'] };
    const log = write(
      mode,
      { ...details, path: '/reset_password/x/robin%40example.org' },
      'no robin@example.org',
    );
    expect(log).not.toMatch(/robin|rené|ada@|example/);
    expect(log).toContain('550 <[address]>: unknown');
    // The stack is kept.
    expect(log).toContain('logging.test.ts');
  });

  test.each(['\n', '\t', '"', '\\', '\u001b', '\u2028', '\u0000', '='])(
    'after %j are removed without breaking the JSON',
    (before) => {
      const { reason } = JSON.parse(write('production', { reason: `${before}robin@example.org` }, 'lost'));
      expect(reason).toMatch(/\[address\]$/);
      expect(reason).not.toContain('robin');
    },
  );

  test('are not taken for packages with a scope', () => {
    const stack = 'at x (/app/node_modules/@fastify/cookie/plugin.js:1:2)';
    expect(write('production', { stack }, 'seen')).toContain(stack);
  });
});

import { expect, test } from 'vitest';
import { isLoopback } from '../src/security/loopback.ts';

test.each([
  'localhost',
  'LOCALHOST',
  '127.0.0.1',
  '127.255.0.9',
  '::1',
  '[::1]',
  '0:0:0:0:0:0:0:1',
  '::ffff:127.0.0.1',
])('%s is this machine alone', (host) => expect(isLoopback(host)).toBe(true));

test.each([
  '',
  '0.0.0.0',
  '::',
  '[::]',
  '192.0.2.7',
  '128.0.0.1',
  '::2',
  'mail.example.org',
  'localhost.example.org',
  '127.0.0.1.example.org',
])('%j is not', (host) => expect(isLoopback(host)).toBe(false));

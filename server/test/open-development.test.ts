import { expect, test } from 'vitest';
import { openDevelopmentWarning, settingsThatOpen } from '../src/process/open-development.ts';
import type { Env } from '../src/settings/env.ts';
import { testEnv } from './http/test-app.ts';

test.each([
  [{}, []],
  [{ host: 'localhost' }, []],
  [{ host: '0.0.0.0' }, ['HOST']],
  [{ host: '::' }, ['HOST']],
  [{ host: '192.0.2.7' }, ['HOST']],
  [{ trustProxy: ['loopback'] }, ['TRUST_PROXY']],
  [{ host: '0.0.0.0', trustProxy: ['10.0.0.0/8'] }, ['HOST', 'TRUST_PROXY']],
  [{ mode: 'production', host: '0.0.0.0', trustProxy: ['loopback'] }, []],
])('others can reach %j in development by %j', (given, settings) => {
  expect(settingsThatOpen({ ...testEnv, ...given } as Env)).toEqual(settings);
});

test('the warning names what is open, and nothing that is not', () => {
  const warn = (things: Parameters<typeof openDevelopmentWarning>[1]) =>
    openDevelopmentWarning(['HOST', 'TRUST_PROXY'], things);
  const all = warn({ hasDemoAccounts: true, hasMailbox: true });
  for (const words of ['HOST and TRUST_PROXY', 'demo accounts', '/dev/mailbox', 'NODE_ENV=production']) {
    expect(all).toContain(words);
  }
  expect(warn({ hasDemoAccounts: false, hasMailbox: false })).not.toMatch(/demo accounts|mailbox/);
});

import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { DatabaseFacts } from '../../src/db/examine.ts';
import { judgeClock } from '../../src/doctor/clock.ts';
import { judgeDatabase, placeOf } from '../../src/doctor/database.ts';
import { judgeSpace } from '../../src/doctor/disk.ts';
import { type Finding, worstOf } from '../../src/doctor/finding.ts';
import { FORGED_ADDRESS, judgeArrivals } from '../../src/doctor/proxy.ts';
import { bitsOf, judgeSecrets } from '../../src/doctor/secrets.ts';
import { tableOf } from '../../src/doctor/table.ts';
import { judgeWords } from '../../src/doctor/words.ts';
import { createDoctorToken, readDoctorToken } from '../../src/security/doctor-token.ts';
import { installationOf } from '../../src/settings/installation.ts';

const shown = (findings: readonly Finding[]) => findings.map(({ level, subject }) => `${level} ${subject}`);
const installation = installationOf({});
const folder = mkdtempSync(join(tmpdir(), 'carom-doctor-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('secrets', () => {
  const APP_SECRET = randomBytes(32).toString('hex');
  const METRICS_TOKEN = randomBytes(16).toString('base64url');

  test('from a generator are good', () => {
    for (let round = 0; round < 200; round += 1) {
      // The shortest accepted secrets. Very rarely a random one has too little entropy or contains an example word.
      expect(bitsOf(randomBytes(16).toString('hex'))).toBeGreaterThan(64);
      expect(bitsOf(randomBytes(12).toString('base64url'))).toBeGreaterThan(24);
    }
    expect(shown(judgeSecrets({ APP_SECRET, METRICS_TOKEN }, {}, installation))).toEqual(['ok Secrets']);
  });

  test.each([
    ['one letter', 'a'.repeat(64)],
    ['a pattern', 'k7Qz'.repeat(16)],
    ['the alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['what stands in the docs', '…'.repeat(32)],
    ['an example', 'change-me-please-7Hq0zLw2mXr9Tb4Kc6Vd'],
    ['a word that all use', 'my-app-secret-7Hq0zLw2mXr9Tb4Kc6Vd'],
  ])('%s is none', (_what, secret) => {
    expect(shown(judgeSecrets({ APP_SECRET: secret, METRICS_TOKEN }, {}, installation))).toEqual([
      'problem APP_SECRET',
    ]);
  });

  test('are reported if they are used twice, old, short, or readable by all users of the machine', () => {
    const APP_SECRET_FILE = join(folder, 'app-secret');
    writeFileSync(APP_SECRET_FILE, APP_SECRET);
    chmodSync(folder, 0o755);
    chmodSync(APP_SECRET_FILE, 0o644);
    const given = {
      APP_SECRET,
      METRICS_TOKEN: APP_SECRET,
      APP_SECRET_PREVIOUS: randomBytes(32).toString('hex'),
      DATABASE_URL: 'postgres://carom:carom@db.example/carom',
      SMTP_URL: 'smtp://mail.example',
    };
    const findings = judgeSecrets(given, { APP_SECRET_FILE }, installation);
    expect(shown(findings)).toEqual([
      'problem METRICS_TOKEN',
      'warning DATABASE_URL',
      'warning APP_SECRET_PREVIOUS',
      'warning APP_SECRET_FILE',
    ]);
    expect(JSON.stringify(findings)).not.toContain(APP_SECRET);
    chmodSync(APP_SECRET_FILE, 0o600);
    expect(shown(judgeSecrets(given, { APP_SECRET_FILE }, installation))).not.toContain(
      'warning APP_SECRET_FILE',
    );
  });
});

describe('the words that visitors see', () => {
  const OURS = {
    SUPPORT_EMAIL: 'help@carom-labs.com',
    MAIL_FROM: 'Carom Labs <post@carom-labs.com>',
    TERMS_FILE: '# Fair play',
    PRIVACY_FILE: 'We keep nothing.',
    SELLER_ADDRESS: ['12 Chalk Lane', '01234 Felt'],
  };

  test('are ours', () => {
    expect(shown(judgeWords(OURS))).toEqual(['ok Words']);
    const WORDS_DIR = { terms: '# Fair play', privacy: 'We keep nothing.', words: {} };
    const { TERMS_FILE: _terms, PRIVACY_FILE: _privacy, ...others } = OURS;
    expect(shown(judgeWords({ ...others, WORDS_DIR }))).toEqual(['ok Words']);
  });

  test.each([
    [{ SUPPORT_EMAIL: 'support@carom-labs.example' }, 'problem SUPPORT_EMAIL'],
    [{ SUPPORT_EMAIL: 'me@example.org' }, 'problem SUPPORT_EMAIL'],
    [{ MAIL_FROM: 'Carom Labs <no-reply@example.com>' }, 'problem MAIL_FROM'],
    [{ TERMS_FILE: undefined }, 'problem TERMS_FILE'],
    [{ WORDS_DIR: { words: { team: { intro: 'TBD' } } } }, 'warning WORDS_DIR'],
    [{ WORDS_DIR: { words: { description: 'Lorem ipsum' } } }, 'warning WORDS_DIR'],
    [{ TERMS_FILE: undefined, WORDS_DIR: { terms: 'TODO', words: {} } }, 'warning WORDS_DIR'],
    [{ PRIVACY_FILE: undefined }, 'problem PRIVACY_FILE'],
    [{ TERMS_FILE: 'Between you and [Your company]' }, 'warning TERMS_FILE'],
    [{ PRIVACY_FILE: 'TODO: cookies' }, 'warning PRIVACY_FILE'],
    [{ SELLER_ADDRESS: ['1 Example Street', '00000 Example Town'] }, 'problem SELLER_ADDRESS'],
  ])('are not while there is %j', (change, finding) => {
    expect(shown(judgeWords({ ...OURS, ...change } as typeof OURS))).toEqual([finding]);
  });

  test.each(['WORDS_DIR', 'TERMS_FILE'])('are not reported as missing if %s could not be read', (setting) => {
    const given = { ...OURS, TERMS_FILE: undefined } as unknown as typeof OURS;
    expect(shown(judgeWords(given, new Set([setting])))).toEqual([]);
  });
});

test.each([
  [0, 'ok'],
  [2_500, 'ok'],
  [-10_000, 'warning'],
  [10_000, 'warning'],
  [90_000, 'problem'],
])('a clock that is %d ms off: %s', (offMs, level) => {
  const request = { sentMs: 1_000_000, receivedMs: 1_000_400 };
  expect(judgeClock('the database', 1_000_200 + offMs, request).level).toBe(level);
});

test.each([
  [100e6, 0.5, 'problem'],
  [1e9, 0.5, 'warning'],
  [5e9, 0.05, 'warning'],
  [50e9, 0.05, 'ok'],
  [5e9, 0.5, 'ok'],
])('%d bytes free, %d of all: %s', (freeBytes, share, level) => {
  expect(judgeSpace('Disk', { freeBytes, share, folder: '/' }).level).toBe(level);
});

describe('a database', () => {
  const FACTS: DatabaseFacts = {
    version: 180_001,
    versionText: '18.1',
    database: 'carom',
    role: 'carom',
    isSuperuser: false,
    mayCreateDatabases: true,
    mayCreate: true,
    mayCreateTables: true,
    tablesOfOtherRoles: 0,
    takesNoWrites: false,
    encoding: 'UTF8',
    missingExtensions: [],
    connections: 97,
    isEncrypted: true,
    keepsOurLimits: true,
    folder: null,
    identity: '1 2026-11-19',
    nowMs: 0,
    sentMs: 0,
    receivedMs: 0,
  };
  const place = placeOf('DATABASE_URL', 'postgres://carom@db.example.org/carom', installation);

  test('as it should be', () => {
    expect(judgeDatabase(FACTS, place)).toEqual([
      expect.objectContaining({
        level: 'ok',
        words: 'PostgreSQL 18.1 at db.example.org/carom, as carom, over TLS; migrations may run',
      }),
    ]);
    expect(judgeDatabase({ ...FACTS, isEncrypted: false }, { ...place, isHere: true })).toHaveLength(1);
  });

  test.each([
    [{ version: 140_009, versionText: '14.9' }, 'problem', 'too old'],
    [{ encoding: 'SQL_ASCII' }, 'problem', 'SQL_ASCII'],
    [{ takesNoWrites: true }, 'problem', 'takes no writes'],
    [{ mayCreate: false }, 'problem', 'may not create'],
    [{ mayCreateTables: false }, 'problem', 'may not create'],
    [{ tablesOfOtherRoles: 31 }, 'problem', '31 tables belong to another role'],
    [{ missingExtensions: ['unaccent'] }, 'problem', 'unaccent'],
    [{ isEncrypted: false }, 'warning', 'without TLS'],
    [{ isSuperuser: true }, 'warning', 'superuser'],
    [{ connections: 20 }, 'warning', 'at most 20 connections'],
    [{ keepsOurLimits: false }, 'warning', 'a pooler drops them'],
  ])('with %j', (change, level, words) => {
    const found = judgeDatabase({ ...FACTS, ...change }, place).slice(1);
    expect(found).toEqual([expect.objectContaining({ level, words: expect.stringContaining(words) })]);
  });
});

describe('a proxy', () => {
  const PLAIN = {
    protocol: 'https',
    client: '203.0.113.9',
    peer: '10.0.0.5',
    peerIsTrusted: true,
    forwardedFor: '203.0.113.9',
  };
  const judge = (plain: Partial<typeof PLAIN> | { forwardedFor: null }, forged = {}) =>
    judgeArrivals({ ...PLAIN, ...plain }, { ...PLAIN, ...forged }, 'https://site.example');

  test('that overwrites or appends to the visitors’ header is correct', () => {
    expect(judge({})).toEqual([
      expect.objectContaining({
        level: 'ok',
        words: 'https://site.example reaches the server, which sees https and you as 203.0.113.9',
      }),
    ]);
    expect(shown(judge({}, { forwardedFor: `${FORGED_ADDRESS}, 203.0.113.9` }))).toEqual(['ok Site address']);
  });

  test.each([
    [
      'is not trusted',
      { peerIsTrusted: false, client: '10.0.0.5', protocol: 'http' },
      {},
      'problem TRUST_PROXY',
    ],
    ['tells no address', { forwardedFor: null }, {}, 'problem Site address'],
    ['tells no protocol', { protocol: 'http' }, {}, 'problem Site address'],
    [
      'passes claims on',
      {},
      { client: FORGED_ADDRESS, forwardedFor: FORGED_ADDRESS },
      'problem Site address',
    ],
  ])('that %s', (_what, plain, forged, finding) => {
    expect(shown(judge(plain, forged))).toEqual([finding]);
  });

  test('that appends to the header, called from a trusted address, is a warning', () => {
    const forged = { client: FORGED_ADDRESS, forwardedFor: `${FORGED_ADDRESS}, 127.0.0.1` };
    expect(shown(judge({}, forged))).toEqual(['ok Site address', 'warning Site address']);
  });
});

test('a token is valid only for its secret and its time', () => {
  const now = new Date('2025-03-01T12:00:00Z');
  const secret = 's'.repeat(32);
  const { token, nonce } = createDoctorToken(secret, now);
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  expect(readDoctorToken(secret, token, at(4))).toBe(nonce);
  expect(readDoctorToken(secret, token, at(-4))).toBe(nonce);
  expect(readDoctorToken(secret, token, at(6))).toBeNull();
  expect(readDoctorToken('t'.repeat(32), token, now)).toBeNull();
  expect(readDoctorToken(secret, token.replace(/^\d+/, String(at(60).getTime())), at(60))).toBeNull();
  for (const other of ['', 'x', `${token}x`, token.slice(1)]) {
    expect(readDoctorToken(secret, other, now)).toBeNull();
  }
});

test('the table has a row for each finding, its remedy below, and the counts', () => {
  const findings: Finding[] = [
    { level: 'ok', subject: 'Settings', words: 'complete', remedy: null },
    { level: 'warning', subject: 'Mail server', words: 'names no user.', remedy: 'Name one.' },
  ];
  expect(tableOf(findings)).toBe(
    [
      'ok       Settings     complete',
      'warning  Mail server  names no user.',
      '                      → Name one.',
      '',
      '0 problems, 1 warning, 1 ok',
    ].join('\n'),
  );
  expect([
    worstOf([]),
    worstOf(findings),
    worstOf([{ ...(findings[1] as Finding), level: 'problem' }]),
  ]).toEqual([0, 1, 2]);
});

test('in containers the advice names the service that has the program', () => {
  const { command, asSuperuser } = installationOf({ INSTALLATION: 'container' });
  expect(command('doctor')).toBe('docker compose run --rm site-1 server/build/doctor.js');
  expect(command('back-up', '--try')).toBe('docker compose exec back-up node server/build/back-up.js --try');
  expect(asSuperuser('select 1', { host: 'database', isHere: false })).toBe(
    "docker compose exec database psql --username=postgres --command='select 1'",
  );
});

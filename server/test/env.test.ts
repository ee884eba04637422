import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readAdminCreateEnv, readEnv } from '../src/settings/env.ts';
import { SECRETS } from '../src/settings/secret-files.ts';
import { PRODUCTION_PAYMENTS, PRODUCTION_SELLER } from './support/production-settings.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://carom@db.example/carom',
  SITE_URL: 'https://site.example/',
  SMTP_URL: 'smtps://user:pass@mail.example',
  MAIL_FROM: 'Carom Labs <post@site.example>',
  SUPPORT_EMAIL: 'support@site.example',
  APP_SECRET: 's'.repeat(32),
  METRICS_TOKEN: 'm'.repeat(16),
  ...PRODUCTION_PAYMENTS,
  ...PRODUCTION_SELLER,
};

describe('development', () => {
  test('needs no settings at all', () => {
    const env = readEnv({});
    expect(env).toMatchObject({
      ok: true,
      value: {
        mode: 'development',
        host: '127.0.0.1',
        port: 3000,
        siteUrl: 'http://localhost:3000',
        apiBaseUrl: '',
        trustProxy: [],
        databaseUrl: null,
        smtpUrl: null,
        metricsToken: null,
        appSecret: null,
        spreadsheet: null,
        drainSeconds: 0,
      },
    });
  });

  test.each([
    ['0.0.0.0', 'http://localhost:8080'],
    ['192.0.2.7', 'http://192.0.2.7:8080'],
    ['2001:db8::7', 'http://[2001:db8::7]:8080'],
  ])('HOST %s is shown as %s', (HOST, siteUrl) => {
    expect(readEnv({ HOST, PORT: '8080' })).toMatchObject({ ok: true, value: { siteUrl } });
  });

  test('is refused for an https address unless NODE_ENV is set', () => {
    const problem = [
      'NODE_ENV is missing, but SITE_URL begins with https://: set NODE_ENV=production for a real site, or NODE_ENV=development to try one out',
    ];
    for (const NODE_ENV of [undefined, '', ' ']) {
      expect(readEnv({ NODE_ENV, SITE_URL: 'HTTPS://site.example' })).toEqual({ ok: false, problem });
      expect(readAdminCreateEnv({ NODE_ENV, SITE_URL: 'https://site.example' })).toEqual({
        ok: false,
        problem,
      });
    }
    for (const NODE_ENV of ['development', 'test']) {
      expect(readEnv({ NODE_ENV, SITE_URL: 'https://site.example' })).toMatchObject({
        ok: true,
        value: { mode: 'development' },
      });
    }
    expect(readEnv({ SITE_URL: 'http://site.example' }).ok).toBe(true);
  });

  test('a blank value counts as missing', () => {
    expect(readEnv({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({
      ok: true,
      value: { port: 3000, databaseUrl: null },
    });
  });
});

describe('production', () => {
  test('accepts complete settings, and removes the trailing slash of the address', () => {
    expect(readEnv(PRODUCTION)).toMatchObject({
      ok: true,
      value: { mode: 'production', siteUrl: 'https://site.example', appSecret: PRODUCTION.APP_SECRET },
    });
  });

  test('names every missing setting at once', () => {
    expect(readEnv({ NODE_ENV: 'production' })).toEqual({
      ok: false,
      problem: [
        'SITE_URL',
        'MAIL_FROM',
        'SUPPORT_EMAIL',
        ...Object.keys(PRODUCTION_PAYMENTS),
        ...Object.keys(PRODUCTION_SELLER),
        'DATABASE_URL',
        'SMTP_URL',
        'APP_SECRET',
        'METRICS_TOKEN',
      ].map((name) => `${name} is missing`),
    });
  });

  test('an admin is created with the database alone', () => {
    expect(readAdminCreateEnv({ NODE_ENV: 'production' })).toEqual({
      ok: false,
      problem: ['DATABASE_URL is missing'],
    });
    const { NODE_ENV, DATABASE_URL } = PRODUCTION;
    expect(readAdminCreateEnv({ NODE_ENV, DATABASE_URL, ADMIN_PASSWORD: ' spaces count ' })).toMatchObject({
      ok: true,
      value: { databaseUrl: DATABASE_URL, adminPassword: ' spaces count ' },
    });
  });
});

test.each([
  ['NODE_ENV', 'staging'],
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '80a'],
  ['DATABASE_URL', 'mysql://db.example/carom'],
  ['SITE_URL', 'http://site.example'],
  ['SITE_URL', 'https://site.example/path'],
  ['SITE_URL', 'https://user@site.example'],
  ['API_BASE_URL', 'api.example'],
  ['TRUST_PROXY', 'everyone'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '::/0'],
  ['TRUST_PROXY', '10.0.0.0/255.0.0.0'],
  ['TRUST_PROXY', 'fe80::1%eth0'],
  ['SMTP_URL', 'mail.example:25'],
  ['MAIL_FROM', 'Carom Labs'],
  ['SUPPORT_EMAIL', 'two@example.com, three@example.com'],
  ['APP_SECRET', 'short'],
  ['METRICS_TOKEN', 'short'],
  ['PAYPAL_API_URL', 'http://api.example'],
  ['PAYPAL_SDK_URL', 'www.example'],
  ['COOKIE_DOMAIN', 'https://site.example'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused, by name and without repeating a secret', (name, value) => {
  const env = readEnv({ ...PRODUCTION, [name]: value });
  expect(env.ok).toBe(false);
  const problems = env.ok ? [] : env.problem;
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(new RegExp(`^${name} `));
  expect(problems[0]).not.toContain(`${value} `);
});

test('all problems are reported at once, including those of several settings together', () => {
  const env = readEnv({
    PORT: 'x',
    SITE_URL: 'https://site.example',
    SHEETS_API_KEY: 'key-1',
    TEST_MODE: 'maybe',
    APP_SECRET: 'short',
  });
  expect(env).toEqual({
    ok: false,
    problem: [
      'PORT must be a number from 1 to 65535',
      'TEST_MODE must be on or off',
      'APP_SECRET must be at least 32 characters long',
      expect.stringMatching(/^NODE_ENV is missing, but SITE_URL begins with/),
      'SHEETS_VALUES_URL is missing, but SHEETS_API_KEY is set',
    ],
  });
});

describe('the spreadsheet', () => {
  const SHEETS_VALUES_URL = 'https://sheets.example/v4/spreadsheets/x/values/A1:T20?majorDimension=ROWS';
  const SHEETS_API_KEY = 'key-1';

  test('is an address with its key', () => {
    expect(readEnv({ ...PRODUCTION, SHEETS_VALUES_URL, SHEETS_API_KEY })).toMatchObject({
      ok: true,
      value: { spreadsheet: { valuesUrl: SHEETS_VALUES_URL, apiKey: SHEETS_API_KEY } },
    });
  });

  test.each([
    [{ SHEETS_VALUES_URL }, 'SHEETS_API_KEY is missing, but SHEETS_VALUES_URL is set'],
    [{ SHEETS_API_KEY }, 'SHEETS_VALUES_URL is missing, but SHEETS_API_KEY is set'],
    [
      { SHEETS_VALUES_URL: 'http://sheets.example/values', SHEETS_API_KEY },
      'SHEETS_VALUES_URL must be an address beginning with https://',
    ],
    [
      { SHEETS_VALUES_URL: 'https://me:pass@sheets.example/', SHEETS_API_KEY },
      'SHEETS_VALUES_URL must be an address without user or fragment',
    ],
  ])('%j is refused', (settings, problem) => {
    expect(readEnv({ ...PRODUCTION, ...settings })).toEqual({ ok: false, problem: [problem] });
  });
});

describe('the owner’s texts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'carom-texts-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const fileOf = (content: string | Buffer) => {
    const path = join(folder, randomUUID());
    writeFileSync(path, content);
    return path;
  };

  test('are read from their files', () => {
    const TERMS_FILE = fileOf('# Fair play\n');
    expect(readEnv({ ...PRODUCTION, TERMS_FILE })).toMatchObject({
      ok: true,
      value: { legalTexts: { terms: '# Fair play\n', privacy: null } },
    });
  });

  test.each([
    ['that is not there', () => join(folder, 'gone.md'), 'cannot be read (ENOENT)'],
    ['that is a folder', () => folder, 'cannot be read (EISDIR)'],
    ['without a word', () => fileOf(' \n'), 'is empty'],
    ['that is no text', () => fileOf(Buffer.from([0x93, 0xff])), 'is not text in UTF-8'],
    [
      'that is too big',
      () => fileOf('x'.repeat(200_001)),
      'is too big: 200001 bytes, where 200000 are taken',
    ],
  ])('a file %s is refused', (_what, path, words) => {
    expect(readEnv({ ...PRODUCTION, PRIVACY_FILE: path() })).toEqual({
      ok: false,
      problem: [`PRIVACY_FILE names a file that ${words}`],
    });
  });
});

describe('the owner’s words', () => {
  const around = mkdtempSync(join(tmpdir(), 'carom-words-'));
  afterAll(() => rmSync(around, { recursive: true }));
  const folderOf = (files: Readonly<Record<string, unknown>>) => {
    const folder = mkdtempSync(join(around, 'words-'));
    for (const [name, content] of Object.entries(files)) {
      const text = typeof content === 'string' ? content : JSON.stringify(content);
      writeFileSync(join(folder, name), text);
    }
    return folder;
  };
  const founder = { name: 'Ada Chalk', role: 'Founder', paragraphs: ['Ada began it.'] };
  const member = { name: 'Grace Baize', role: 'Planners', text: 'Grace plans.' };

  test('are the built-in ones without a folder, and with an empty one', () => {
    for (const WORDS_DIR of ['', folderOf({}), folderOf({ '.git': 'hidden files are nobody’s words' })]) {
      expect(readEnv({ WORDS_DIR })).toMatchObject({
        ok: true,
        value: { ownWords: {}, legalTexts: { terms: null, privacy: null } },
      });
    }
  });

  test('are read from the files of the folder', () => {
    const team = { intro: ' Two people. ', founder, members: [member] };
    const company = { description: 'We wait in turn.', about: { intro: 'A club.' } };
    const WORDS_DIR = folderOf({
      'terms.md': '# Fair play\n',
      'privacy.md': 'We keep nothing.',
      'team.json': team,
      'company.json': company,
    });
    expect(readEnv({ ...PRODUCTION, WORDS_DIR })).toMatchObject({
      ok: true,
      value: {
        legalTexts: { terms: '# Fair play\n', privacy: 'We keep nothing.' },
        ownWords: { ...company, team: { ...team, intro: 'Two people.' } },
      },
    });
    const TERMS_FILE = join(folderOf({ 'other.md': 'By name.' }), 'other.md');
    expect(readEnv({ WORDS_DIR, TERMS_FILE })).toMatchObject({
      ok: true,
      value: { legalTexts: { terms: 'By name.', privacy: 'We keep nothing.' } },
    });
  });

  test.each<[string, Readonly<Record<string, unknown>>, string]>([
    [
      'an unknown name',
      { 'Team.json': {} },
      'Team.json that is not one of terms.md, privacy.md, team.json, company.json',
    ],
    ['no JSON', { 'team.json': '{ "intro": "a",, }' }, 'team.json that is not JSON (line 1 column 16)'],
    ['half of it', { 'team.json': '{ "intro": ' }, 'team.json that is not JSON'],
    ['no object', { 'company.json': '[]' }, 'company.json that has a mistake: An object is required'],
    ['an empty file', { 'privacy.md': ' \n' }, 'privacy.md that is empty'],
    [
      'a file that is too big',
      { 'team.json': 'x'.repeat(200_001) },
      'team.json that is too big: 200001 bytes, where 200000 are taken',
    ],
    [
      'an unknown field',
      { 'company.json': { name: 'Other Labs' } },
      'company.json that has a mistake: There is no field name',
    ],
    [
      'an unknown field of a member',
      { 'team.json': { members: [member, { ...member, photo: 'a.png' }] } },
      'team.json that has a mistake at members[1]: There is no field photo',
    ],
    [
      'a missing field',
      { 'team.json': { founder: { ...founder, role: undefined } } },
      'team.json that has a mistake at founder.role: A role is required',
    ],
    [
      'a name that is too long',
      { 'team.json': { members: [{ ...member, name: 'x'.repeat(81) }] } },
      'team.json that has a mistake at members[0].name: A name may be at most 80 characters long',
    ],
    [
      'too many members',
      { 'team.json': { members: Array(51).fill(member) } },
      'team.json that has a mistake at members: There may be at most 50 members',
    ],
    [
      'no paragraphs',
      { 'team.json': { founder: { ...founder, paragraphs: [] } } },
      'team.json that has a mistake at founder.paragraphs: A list of 1 to 10 paragraphs is required',
    ],
  ])('%s is refused', (_what, files, words) => {
    expect(readEnv({ ...PRODUCTION, WORDS_DIR: folderOf(files) })).toEqual({
      ok: false,
      problem: [`WORDS_DIR has a file ${words}`],
    });
  });

  test('all problems are reported at once, with those of other settings', () => {
    const { MAIL_FROM: _, ...others } = PRODUCTION;
    const WORDS_DIR = folderOf({ 'team.json': { intro: 1, founder }, 'terms.markdown': 'x' });
    expect(readEnv({ ...others, WORDS_DIR })).toEqual({
      ok: false,
      problem: [
        'WORDS_DIR has a file team.json that has a mistake at intro: A text is required',
        'WORDS_DIR has a file terms.markdown that is not one of terms.md, privacy.md, team.json, company.json',
        'MAIL_FROM is missing',
      ],
    });
    expect(readEnv({ ...PRODUCTION, WORDS_DIR: join(around, 'gone') })).toEqual({
      ok: false,
      problem: ['WORDS_DIR names a folder that cannot be read (ENOENT)'],
    });
  });
});

describe('the weather service', () => {
  test('is the public one, or another at plain addresses', () => {
    expect(readEnv({})).toMatchObject({
      ok: true,
      value: {
        weather: {
          forecastUrl: 'https://api.open-meteo.com',
          geocodingUrl: 'https://geocoding-api.open-meteo.com',
        },
      },
    });
    const OPEN_METEO_URL = 'http://weather.example:8080/meteo/';
    expect(readEnv({ OPEN_METEO_URL })).toMatchObject({
      ok: true,
      value: { weather: { forecastUrl: 'http://weather.example:8080/meteo' } },
    });
    expect(readEnv({ OPEN_METEO_GEOCODING_URL: 'ftp://weather.example' })).toEqual({
      ok: false,
      problem: ['OPEN_METEO_GEOCODING_URL must be an address beginning with http:// or https://'],
    });
  });
});

describe('the seller', () => {
  test('is read line by line', () => {
    const settings = {
      SELLER_ADDRESS: ' 1 Street ;; 2 Town;',
      SELLER_TAX_NUMBER: 'EX 1',
      SELLER_TAX_RATE: '7.7',
      SELLER_TAX_NAME: 'VAT',
      INVOICE_NOTE: 'No tax.',
    };
    expect(readEnv({ ...PRODUCTION, ...settings })).toMatchObject({
      ok: true,
      value: {
        seller: {
          name: 'Carom Labs Ltd.',
          address: ['1 Street', '2 Town'],
          taxNumber: 'EX 1',
          tax: { name: 'VAT', ratePercent: 7.7 },
          note: 'No tax.',
        },
      },
    });
  });

  test.each([
    [{}, undefined],
    [{ SELLER_TAX_RATE: '0' }, { name: 'Tax', ratePercent: 0 }],
    [{ SELLER_TAX_RATE: '100.00' }, { name: 'Tax', ratePercent: 100 }],
  ])('who sets %j charges %j', (settings, tax) => {
    const given = readEnv({ ...PRODUCTION, ...settings });
    expect(given.ok && given.value.seller.tax).toEqual(tax);
  });

  test.each(['-1', '101', '100.01', '7.777', '7,7', '19%', 'nineteen', 'Infinity', '1e1'])(
    'a tax rate of %s is refused',
    (SELLER_TAX_RATE) => {
      expect(readEnv({ ...PRODUCTION, SELLER_TAX_RATE, SELLER_TAX_NAME: 'VAT' })).toEqual({
        ok: false,
        problem: [
          'SELLER_TAX_RATE must be a percentage from 0 to 100 with at most two decimals, such as 19 or 7.7',
        ],
      });
    },
  );

  test.each([
    [{ SELLER_TAX_NAME: 'VAT' }, 'SELLER_TAX_RATE is missing, but SELLER_TAX_NAME is set'],
    [
      { SELLER_TAX_RATE: '19', SELLER_TAX_NAME: 'a'.repeat(41) },
      'SELLER_TAX_NAME must be at most 40 characters long',
    ],
    [{ SELLER_ADDRESS: ';' }, 'SELLER_ADDRESS must have one to six lines, separated by ;'],
    [{ SELLER_ADDRESS: 'a;b;c;d;e;f;g' }, 'SELLER_ADDRESS must have one to six lines, separated by ;'],
    [{ SELLER_ADDRESS: 'a'.repeat(81) }, 'SELLER_ADDRESS must have lines of at most 80 characters'],
    [{ SELLER_NAME: 'a'.repeat(121) }, 'SELLER_NAME must be at most 120 characters long'],
  ])('%j is refused', (settings, problem) => {
    expect(readEnv({ ...PRODUCTION, ...settings })).toEqual({ ok: false, problem: [problem] });
  });
});

describe('payments', () => {
  test('in development are those of the emulator beside the site, in test mode', () => {
    expect(readEnv({ PORT: '8080' })).toMatchObject({
      ok: true,
      value: {
        payments: {
          environment: 'development',
          apiUrl: 'http://127.0.0.1:8081',
          sdkUrl: 'http://127.0.0.1:8081/sdk/js',
          clientId: 'carom-development',
          testPlanIds: { monthly: expect.any(String) },
        },
      },
    });
    expect(readEnv({ EMULATOR_PORT: '9000', TEST_MODE: 'off' })).toMatchObject({
      value: { payments: { apiUrl: 'http://127.0.0.1:9000', testPlanIds: null } },
    });
    expect(readEnv({ TEST_MODE: 'maybe' })).toEqual({ ok: false, problem: ['TEST_MODE must be on or off'] });
  });

  test('in production have no test mode, whatever the setting', () => {
    for (const TEST_MODE of ['on', 'off', 'maybe']) {
      expect(readEnv({ ...PRODUCTION, TEST_MODE })).toMatchObject({
        ok: true,
        value: { payments: { environment: 'production', testPlanIds: null, clientId: 'client' } },
      });
    }
  });
});

test('TRUST_PROXY lists addresses, networks and names', () => {
  expect(readEnv({ TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::/32, 192.0.2.1' })).toMatchObject({
    ok: true,
    value: { trustProxy: ['loopback', '10.0.0.0/8', '2001:db8::/32', '192.0.2.1'] },
  });
});

describe('secrets in files', () => {
  const KEPT = 'p'.repeat(32);
  const folder = mkdtempSync(join(tmpdir(), 'carom-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const fileWith = (content: string) => {
    const path = join(folder, randomUUID());
    writeFileSync(path, content);
    return path;
  };

  const OF_COMMANDS = ['ADMIN_PASSWORD', 'BACK_UP_DATABASE_URL'];
  const ofServers = SECRETS.filter((name) => !OF_COMMANDS.includes(name));

  test.each(ofServers)('%s_FILE is read in its place', (name) => {
    const optional = { DATABASE_READ_URL: 'postgres://replica.example/carom', SHEETS_API_KEY: 'key' };
    const settings: Partial<Record<string, string>> = {
      ...PRODUCTION,
      ...optional,
      APP_SECRET_PREVIOUS: KEPT,
    };
    const value = settings[name];
    const sheet = { SHEETS_VALUES_URL: 'https://sheets.example/values', SHEETS_API_KEY: 'key' };
    const without = { ...PRODUCTION, ...sheet, [name]: undefined };
    const given = readEnv({ ...without, [`${name}_FILE`]: fileWith(`${value}\n`) });
    expect(given).toEqual(readEnv({ ...without, [name]: value }));
    expect(given.ok).toBe(true);
  });

  test('only the trailing line break of a password is removed', () => {
    const { NODE_ENV, DATABASE_URL } = PRODUCTION;
    const ADMIN_PASSWORD_FILE = fileWith(' spaces count \n');
    expect(readAdminCreateEnv({ NODE_ENV, DATABASE_URL, ADMIN_PASSWORD_FILE })).toMatchObject({
      value: { adminPassword: ' spaces count ' },
    });
  });

  test.each([
    [
      { APP_SECRET_FILE: join(folder, 'nowhere') },
      'APP_SECRET_FILE names a file that cannot be read, or that is empty',
    ],
    [{ APP_SECRET_FILE: folder }, 'APP_SECRET_FILE names a file that cannot be read, or that is empty'],
    [
      { APP_SECRET_FILE: fileWith('\n') },
      'APP_SECRET_FILE names a file that cannot be read, or that is empty',
    ],
    [{ APP_SECRET_FILE: fileWith('short') }, 'APP_SECRET must be at least 32 characters long'],
    [
      { APP_SECRET_FILE: fileWith('s'.repeat(32)), APP_SECRET: 't'.repeat(32) },
      'APP_SECRET is set more than once, by APP_SECRET and by APP_SECRET_FILE: leave one out',
    ],
  ])('%j is refused', (settings, problem) => {
    expect(readEnv({ ...PRODUCTION, APP_SECRET: undefined, ...settings })).toEqual({
      ok: false,
      problem: [problem],
    });
  });

  function folderWith(files: Record<string, string>): string {
    const made = mkdtempSync(join(folder, 'all-'));
    for (const [name, content] of Object.entries(files)) writeFileSync(join(made, name), content);
    return made;
  }

  test.each([
    ['as an operator names them', ''],
    ['as systemd names them', 'secrets_'],
  ])('a folder has all of them, %s', (_how, before) => {
    const settings: Partial<Record<string, string>> = { ...PRODUCTION, APP_SECRET_PREVIOUS: KEPT };
    const files = Object.fromEntries(
      SECRETS.flatMap((name) => {
        const value = settings[name];
        return value === undefined ? [] : [[`${before}${name.toLowerCase()}`, `${value}\n`]];
      }),
    );
    const without = Object.fromEntries(SECRETS.map((name) => [name, undefined]));
    const given = readEnv({ ...PRODUCTION, ...without, SECRETS_DIR: folderWith(files) });
    expect(given).toEqual(readEnv({ ...PRODUCTION, APP_SECRET_PREVIOUS: KEPT }));
    expect(given.ok).toBe(true);
  });

  test.each([
    [
      'a folder that is not there',
      () => join(folder, 'nowhere'),
      /^SECRETS_DIR names .*nowhere, which cannot be read$/,
    ],
    [
      'the copy that an editor left',
      () => folderWith({ 'app_secret~': KEPT }),
      /^SECRETS_DIR has a file app_secret~, and no secret has this name$/,
    ],
    [
      'two files for one',
      () => folderWith({ app_secret: KEPT, APP_SECRET: KEPT }),
      /^SECRETS_DIR has two files for APP_SECRET: leave one out$/,
    ],
    [
      'an empty file',
      () => folderWith({ app_secret: '' }),
      /^SECRETS_DIR has a file app_secret that cannot be read, or that is empty$/,
    ],
    [
      'one that is set besides',
      () => folderWith({ smtp_url: 'smtp://mail.example' }),
      /^SMTP_URL is set more than once, by SMTP_URL and by a file in SECRETS_DIR: leave one out$/,
    ],
  ])('an invalid folder is refused with one message: %s', (_flaw, made, sentence) => {
    const given = readEnv({ ...PRODUCTION, APP_SECRET: undefined, SECRETS_DIR: made() });
    expect(given.ok).toBe(false);
    expect(given.ok ? [] : given.problem).toContainEqual(expect.stringMatching(sentence));
  });
});

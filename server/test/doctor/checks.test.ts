import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  DEVELOPMENT_PAYMENT_ACCOUNT,
  DEVELOPMENT_PLAN_IDS,
} from '@carom/contract/subscription/development-plans';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { checkDatabase, checkReplica } from '../../src/doctor/database.ts';
import type { Finding } from '../../src/doctor/finding.ts';
import { checkMailServer, sendTestMail } from '../../src/doctor/mail.ts';
import { checkPayments } from '../../src/doctor/payments.ts';
import { checkSite } from '../../src/doctor/site.ts';
import { installationOf } from '../../src/settings/installation.ts';
import type { SetUpSettings } from '../../src/settings/payments.ts';
import { createTestApp, useTestDatabase } from '../http/test-app.ts';
import { closedPort } from '../support/closed-port.ts';
import { startMailServer } from '../support/mail-server.ts';
import { OUTSIDE } from '../support/outside-address.ts';
import { startPaymentEmulator } from '../support/payment-emulator.ts';
import { addProviderPlan } from '../support/provider-plans.ts';

const database = await useTestDatabase();
const installation = installationOf({});
const worst = (findings: readonly Finding[]) => findings.filter(({ level }) => level !== 'ok');
const subjects = (findings: readonly Finding[]) =>
  findings.map(({ level, subject }) => `${level} ${subject}`);

describe('the database', () => {
  const checkWith = (change: (url: URL) => void) => {
    const url = new URL(database.url);
    change(url);
    return checkDatabase(url.href, installation);
  };

  test('as it is', async () => {
    const findings = await checkDatabase(database.url, installation);
    expect(findings[0]).toMatchObject({
      level: 'ok',
      words: expect.stringMatching(
        /^PostgreSQL 18\.\S+ at 127\.0\.0\.1:\d+\/test_\w+, as \w+, without TLS; migrations may run$/,
      ),
    });
    expect(subjects(findings)).toContain('ok Clock and the database');
    expect(findings.filter(({ level }) => level === 'problem')).toEqual([]);
  });

  test.each([
    ['a wrong password', (url: URL) => Object.assign(url, { password: 'wrong' }), 'Check user and password'],
    [
      'a database that is not there',
      (url: URL) => Object.assign(url, { pathname: '/gone' }),
      'Create the database',
    ],
    ['a closed port', (url: URL) => Object.assign(url, { port: '1' }), 'Start PostgreSQL'],
    ['a host that is not there', (url: URL) => Object.assign(url, { hostname: 'db.invalid' }), 'Check'],
  ])('with %s', async (_what, change, remedy) => {
    const findings = await checkWith(change);
    expect(findings).toEqual([
      {
        level: 'problem',
        subject: 'Database',
        words: expect.stringContaining('cannot be used'),
        remedy: expect.stringContaining(remedy),
      },
    ]);
    expect(JSON.stringify(findings)).not.toContain('wrong');
  });

  test('in place of a replica, and no replica at all', async () => {
    expect(await checkReplica(database.url, installation)).toEqual([
      expect.objectContaining({ level: 'warning', words: expect.stringContaining('it is no replica') }),
    ]);
    const standby = new URL(database.url);
    standby.searchParams.set('options', '-c default_transaction_read_only=on');
    expect(subjects(await checkReplica(standby.href, installation))).toEqual(['ok Replica']);
    expect(await checkReplica('postgres://carom@127.0.0.1:1/carom', installation)).toEqual([
      expect.objectContaining({
        level: 'warning',
        remedy: 'Start PostgreSQL, and check host and port in DATABASE_READ_URL.',
      }),
    ]);
  });

  test('with a role without privileges', async () => {
    const name = new URL(database.url).pathname.slice(1);
    await database.pool.query(`create role ${name}_guest login password 'guest of the doctor'`);
    try {
      const findings = await checkWith((url) =>
        Object.assign(url, { username: `${name}_guest`, password: 'guest of the doctor' }),
      );
      const problems = findings.filter(({ level }) => level === 'problem').map(({ words }) => words);
      expect(problems).toEqual([
        `${name}_guest may not create what migrations need.`,
        expect.stringMatching(/^\d+ tables belong to another role/),
      ]);
    } finally {
      await database.pool.query(`drop role ${name}_guest`);
    }
  });
});

describe('the mail server', () => {
  let close = async () => {};
  afterEach(() => close());

  async function mailServer(options: Parameters<typeof startMailServer>[1] = {}) {
    const server = await startMailServer(0, options);
    close = server.close;
    return { ...server, url: `smtp://carom:a-word@${options.host ?? '127.0.0.1'}:${server.port}` };
  }

  test('that answers, and takes a mail on request', async () => {
    const { url, logins, received } = await mailServer();
    expect(subjects(await checkMailServer(url))).toEqual(['ok Mail server']);
    expect(logins.map(({ user }) => user)).toEqual(['carom']);
    expect(received).toEqual([]);
    const given = {
      SMTP_URL: url,
      MAIL_FROM: 'Carom Labs <post@site.example>',
      SITE_URL: 'https://site.example',
    };
    expect(subjects(await sendTestMail(given, 'ada@example.org'))).toEqual(['ok Test mail']);
    expect(received[0]).toMatchObject({ receivers: ['ada@example.org'] });
  });

  test.each([
    ['without TLS', { offersTls: false }],
    ['with a certificate that nobody knows', { offersTls: true }],
  ])('elsewhere, %s', async (_what, options) => {
    const { url, logins } = await mailServer({ host: OUTSIDE, ...options });
    expect(await checkMailServer(url)).toEqual([
      expect.objectContaining({
        level: 'problem',
        words: expect.stringContaining('speaks no TLS that we trust'),
      }),
    ]);
    expect(logins).toEqual([]);
  });

  test('that refuses the login', async () => {
    const { url } = await mailServer({ onAuth: (_auth, _session, done) => done(new Error('Who are you?')) });
    expect(await checkMailServer(url)).toEqual([
      expect.objectContaining({
        level: 'problem',
        words: expect.stringContaining('refuses the login'),
        remedy: expect.stringContaining('user and password in SMTP_URL'),
      }),
    ]);
  });

  test('that is not there', async () => {
    const findings = await checkMailServer('smtp://127.0.0.1:1');
    expect(findings).toEqual([
      expect.objectContaining({ level: 'problem', words: expect.stringContaining('does not answer') }),
    ]);
  });
});

describe('payments', async () => {
  const emulator = await startPaymentEmulator(database.url);
  afterAll(() => emulator.stop());
  const settings: SetUpSettings = {
    mode: 'development',
    siteUrl: 'http://127.0.0.1:3000',
    apiBaseUrl: '',
    apiUrl: emulator.url,
    clientId: DEVELOPMENT_PAYMENT_ACCOUNT.clientId,
    clientSecret: DEVELOPMENT_PAYMENT_ACCOUNT.clientSecret,
    setUp: { webhookId: DEVELOPMENT_PAYMENT_ACCOUNT.webhookId, planIds: DEVELOPMENT_PLAN_IDS },
  };

  test('as they were set up', async () => {
    expect(subjects(await checkPayments(settings, installation))).toEqual([
      'ok Payments',
      'ok Clock and the payment provider',
    ]);
  });

  test('with another plan, and another webhook', async () => {
    const other = await addProviderPlan(emulator, { price: '21.00' });
    const planIds = { ...DEVELOPMENT_PLAN_IDS, payee: { ...DEVELOPMENT_PLAN_IDS.payee, monthly: other } };
    const findings = await checkPayments(
      { ...settings, setUp: { webhookId: 'GONE', planIds } },
      installation,
    );
    expect(worst(findings).map(({ words }) => words)).toEqual([
      expect.stringMatching(/^PAYPAL_PLAN_PAYEE_MONTHLY \(\S+\): The plan charges \$21\.00, not \$/),
      expect.stringMatching(/^PAYPAL_WEBHOOK_ID \(GONE\): The payment provider does not know the webhook/),
    ]);
  });

  test('with a wrong secret: reported once', async () => {
    expect(worst(await checkPayments({ ...settings, clientSecret: 'wrong' }, installation))).toEqual([
      expect.objectContaining({
        level: 'problem',
        words: expect.stringContaining('status 401'),
        remedy: expect.stringContaining('PAYPAL_CLIENT_SECRET'),
      }),
    ]);
  });

  test('with a provider that is not there', async () => {
    const closed = `http://127.0.0.1:${await closedPort()}`;
    expect(worst(await checkPayments({ ...settings, apiUrl: closed }, installation))).toEqual([
      expect.objectContaining({ level: 'problem', words: expect.stringContaining('ECONNREFUSED') }),
    ]);
  });
});

describe('the site address', async () => {
  const secret = 'of this test alone, 4fK0zQ81mWc7';
  const app = await createTestApp(database, { env: { appSecret: secret, trustProxy: ['loopback'] } });
  const careless = await createTestApp(database, { env: { appSecret: secret, trustProxy: [] } });
  const [server, untrusting] = await Promise.all(
    [app, careless].map((one) => one.listen({ port: 0, host: '127.0.0.1' })),
  );
  const proxies: { close(): void }[] = [];
  afterAll(() => {
    for (const proxy of proxies) proxy.close();
  });

  /** A proxy that forwards everything and sets the given headers. */
  async function proxyTo(target: string, headersFor: (headers: IncomingHttpHeaders) => IncomingHttpHeaders) {
    const proxy = createServer((incoming, outgoing) => {
      const passed = request(
        `${target}${incoming.url}`,
        { headers: headersFor(incoming.headers) },
        (reply) => {
          outgoing.writeHead(reply.statusCode ?? 500, reply.headers);
          reply.pipe(outgoing);
        },
      );
      passed.on('error', () => outgoing.writeHead(502).end());
      incoming.pipe(passed);
    });
    proxies.push(proxy);
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  }

  const asItShould = (headers: IncomingHttpHeaders) => ({
    ...headers,
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'https',
  });

  test('with a proxy as it should be', async () => {
    expect(subjects(await checkSite(await proxyTo(server ?? '', asItShould), secret, installation))).toEqual([
      'ok Site address',
      // The test runs at a loopback address.
      'warning SITE_URL',
      'ok Clock and the site',
    ]);
  });

  test.each([
    ['that says nothing', server, (headers: IncomingHttpHeaders) => headers, 'problem Site address'],
    ['that is not trusted', untrusting, asItShould, 'problem TRUST_PROXY'],
    [
      'that passes on what visitors claim',
      server,
      (headers: IncomingHttpHeaders) => ({
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'https',
        ...headers,
      }),
      'problem Site address',
    ],
    [
      'that forgets the protocol',
      server,
      (headers: IncomingHttpHeaders) => ({ ...headers, 'x-forwarded-for': '127.0.0.1' }),
      'problem Site address',
    ],
  ])('with a proxy %s', async (_what, target, headersFor, finding) => {
    const findings = await checkSite(await proxyTo(target ?? '', headersFor), secret, installation);
    expect(subjects(findings)).toContain(finding);
  });

  test('with other settings, without a server, and without a proxy', async () => {
    const url = await proxyTo(server ?? '', asItShould);
    const [stranger] = await checkSite(url, 'another secret, of more than 32 characters', installation);
    expect(stranger).toMatchObject({ level: 'problem', words: expect.stringContaining('status 404') });
    const [gone] = await checkSite(await proxyTo('http://127.0.0.1:1', asItShould), secret, installation);
    expect(gone).toMatchObject({ level: 'problem', words: expect.stringContaining('the server is not') });
    const [nobody] = await checkSite('https://127.0.0.1:1', secret, installation);
    expect(nobody).toMatchObject({ level: 'problem', words: expect.stringContaining('cannot be reached') });
  });

  test('answers only requests with a valid token', async () => {
    for (const headers of [{}, { authorization: 'Bearer x' }, { authorization: 'Basic eDp5' }]) {
      const [reply, unknown] = [
        await app.inject({ url: '/doctor', headers }),
        await app.inject({ url: '/nothing-here', headers }),
      ];
      expect(reply.statusCode).toBe(404);
      expect({ ...reply.json(), request_id: '' }).toEqual({ ...unknown.json(), request_id: '' });
    }
  });
});

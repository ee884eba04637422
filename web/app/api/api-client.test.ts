import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, expectTypeOf, it } from 'vitest';
import { type CallInput, createApiClient } from './api-client.ts';
import { ApiError } from './api-error.ts';

interface Seen {
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

interface Answer {
  readonly http: number;
  readonly body: string | object;
  readonly headers?: Record<string, string>;
}

const MESSAGE = { first_name: 'Ada', last_name: 'L', email: 'a@b.co', phone: '', message: 'Hello' };
const closers: Array<() => Promise<void>> = [];

afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

it('does not compile without the path parameters, or with input that the call does not have', () => {
  expectTypeOf({ params: { id: 'x' } }).toExtend<CallInput<'adminReadMember'>>();
  expectTypeOf({}).not.toExtend<CallInput<'adminReadMember'>>();
  expectTypeOf({ params: {} }).not.toExtend<CallInput<'adminReadMember'>>();
  expectTypeOf({ params: { id: 'x' } }).not.toExtend<CallInput<'readListItems'>>();
  expectTypeOf({}).toExtend<CallInput<'adminListMembers'>>();
  expectTypeOf({ query: { sort: 'nonsense' as const } }).not.toExtend<CallInput<'adminListMembers'>>();
});

describe('the result of a call', () => {
  it.each<[string, Answer, object]>([
    [
      '800 inside HTTP 422',
      { http: 422, body: { status: 800, message: '', validation_errors: { email: 'No.' } } },
      { kind: 'invalid', errors: { email: 'No.' } },
    ],
    [
      '800 with lists',
      { http: 422, body: { status: 800, message: '', validation_errors: { email: ['No.', 'Not.'], x: 3 } } },
      { kind: 'invalid', errors: { email: ['No.', 'Not.'] } },
    ],
    [
      'the body over HTTP',
      { http: 200, body: { status: 401, message: 'Who?' } },
      { kind: 'unauthorized', message: 'Who?' },
    ],
    ['403', { http: 403, body: { status: 403, message: '' } }, { kind: 'forbidden' }],
    ['404', { http: 404, body: { status: 404, message: '' } }, { kind: 'notFound' }],
    ['409', { http: 409, body: { status: 409, message: '' } }, { kind: 'conflict' }],
    ['419', { http: 419, body: { status: 419, message: '' } }, { kind: 'csrfOutdated' }],
    ['422', { http: 422, body: { status: 422, message: '' } }, { kind: 'unprocessable' }],
    [
      '429',
      { http: 429, body: { status: 429, message: '' }, headers: { 'Retry-After': '30' } },
      { kind: 'tooManyRequests', retryAfterS: 30 },
    ],
    ['503', { http: 503, body: { status: 503, message: '' } }, { kind: 'unavailable', retryAfterS: null }],
    [
      '500',
      { http: 500, body: { status: 500, message: 'Oh', request_id: 'r-1' } },
      { kind: 'failed', status: 500, requestId: 'r-1' },
    ],
    [
      'a page of a proxy',
      { http: 502, body: '<h1>Bad gateway</h1>', headers: { 'X-Request-Id': 'p-1' } },
      { kind: 'failed', status: 502, requestId: 'p-1' },
    ],
    [
      'a page with 200',
      { http: 200, body: '<h1>Log in to this network</h1>' },
      { kind: 'failed', status: 200 },
    ],
    ['nothing at all', { http: 204, body: '' }, { kind: 'failed', status: 204 }],
  ])('%s', async (_name, answer, expected) => {
    const { client } = await startClient((request) => (isCsrf(request) ? OK : answer));
    const error = await client.call('sendContactMessage', { body: MESSAGE }).catch(thrown);
    expect(error).toMatchObject(expected);
  });

  it('is the reply of a success', async () => {
    const { client } = await startClient(() => OK);
    expect(await client.call('sendContactMessage', { body: MESSAGE })).toEqual(OK.body);
  });

  it('is a failed token fetch if the CSRF cookie cannot be fetched, and the call is not sent', async () => {
    const { client, seen } = await startClient(() => ({ http: 503, body: { status: 503, message: '' } }));
    const error = await client.call('sendContactMessage', { body: MESSAGE }).catch(thrown);
    expect(error).toMatchObject({ kind: 'tokenFetchFailed', mayBeDone: false });
    expect(seen.map(({ url }) => url)).toEqual(['/sanctum/csrf-cookie']);
  });

  it('is a network failure if the connection is lost', async () => {
    const { client } = await startClient((request) => (isCsrf(request) ? OK : 'hang up'));
    expect(await client.call('sendContactMessage', { body: MESSAGE }).catch(thrown)).toMatchObject({
      kind: 'networkFailure',
      mayBeDone: true,
    });
  });

  it('is certainly not done for calls that only read, or that are useless without their reply', async () => {
    const { client } = await startClient(() => 'hang up');
    const body = { email: 'ada@example.com', password: 'a word' };
    const inNoDoubt = { kind: 'networkFailure', mayBeDone: false };
    expect(await client.call('readDashboard', {}).catch(thrown)).toMatchObject(inNoDoubt);
    expect(await client.call('login', { body }).catch(thrown)).toMatchObject(inNoDoubt);
  });

  it('may be done for a cancellation, although it is a GET', async () => {
    const { client } = await startClient((request) => (isCsrf(request) ? OK : 'hang up'));
    expect(await client.call('subscriptionCancel', {}).catch(thrown)).toMatchObject({ mayBeDone: true });
  });
});

describe('the request', () => {
  it('carries JSON, the bearer token and the CSRF token', async () => {
    const { client, seen } = await startClient(() => OK, { token: () => 'secret', csrf: 'cookie-value' });
    await client.call('sendContactMessage', { body: MESSAGE });
    expect(seen.map(({ url }) => url)).toEqual(['/sanctum/csrf-cookie', '/api/contact']);
    expect(JSON.parse(seen[1]?.body ?? '')).toEqual(MESSAGE);
    expect(seen[1]?.headers).toMatchObject({
      'content-type': 'application/json',
      authorization: 'Bearer secret',
      'x-xsrf-token': 'cookie-value',
    });
  });

  it('has no bearer token without a session', async () => {
    const { client, seen } = await startClient(() => OK);
    await client.call('csrfCookie', {});
    expect(seen[0]?.headers).not.toHaveProperty('authorization');
  });
});

const OK: Answer = { http: 200, body: { status: 200, message: 'Fine' } };

/** Asserts that the error is an ApiError. */
function thrown(error: unknown): ApiError {
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

function isCsrf(request: IncomingMessage): boolean {
  return request.url === '/sanctum/csrf-cookie';
}

it('reports which session a refused call named', async () => {
  const tokens = { present: 'first' };
  const { client } = await startClient(
    ({ headers }) => {
      if (headers.authorization === 'Bearer overtaken') tokens.present = 'next';
      return { http: 401, body: { status: 401, message: 'Please log in.' } };
    },
    { token: () => tokens.present },
  );
  const ask = () => client.call('listVideos', {});
  await expect(ask()).rejects.toMatchObject({ kind: 'unauthorized', session: 'present' });
  tokens.present = 'overtaken';
  await expect(ask()).rejects.toMatchObject({ kind: 'unauthorized', session: 'former' });
  tokens.present = '';
  await expect(ask()).rejects.toMatchObject({ kind: 'unauthorized', session: 'none' });
});

async function startClient(
  answerTo: (request: IncomingMessage) => Answer | 'hang up',
  { token = (): string => '', csrf = '' } = {},
) {
  const seen: Seen[] = [];
  const origin = await startServer(async (request, response) => {
    const chunks: Buffer[] = await request.toArray();
    seen.push({ url: request.url, headers: request.headers, body: Buffer.concat(chunks).toString() });
    const answer = answerTo(request);
    if (answer === 'hang up') return void request.socket.destroy();
    response.writeHead(answer.http, answer.headers);
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  });
  const client = createApiClient({
    fetch,
    origin,
    readToken: token,
    readCsrfToken: () => csrf,
    readBackend: () => 'phpLaravel',
  });
  return { client, seen };
}

async function startServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

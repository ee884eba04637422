import { type CallName, type Endpoint, endpoints } from '@carom/contract/endpoints';
import { httpStatusOf, STATUS_INVALID } from '@carom/contract/envelope';
import { vi } from 'vitest';

/** A reply, which may omit status and message on success, a response, or a lost connection. */
type Answer = Readonly<Record<string, unknown>> | Response | 'connection lost';
type Query = Readonly<Record<string, string>>;
type Answers = { readonly [Name in CallName]?: (body: unknown, query: Query) => Answer | Promise<Answer> };

interface SentCall {
  readonly name: CallName;
  readonly body: unknown;
}

/**
 * Answers the calls of a page in tests. It rejects bodies that the contract does not allow, with the
 * contract's messages, and fails the test if an answer violates the contract. The journeys test the real
 * server.
 */
export function answerCalls(answers: Answers): { readonly sent: readonly SentCall[] } {
  const sent: SentCall[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, searchParams } = new URL(String(input), location.href);
    const name = nameOf(init?.method ?? 'GET', pathname);
    if (name === 'csrfCookie' && !answers.csrfCookie) return new Response(null, { status: 204 });
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    sent.push({ name, body });
    const endpoint: Endpoint = endpoints[name];
    const errors = fieldErrorsOf(endpoint, body);
    if (errors) return json({ status: STATUS_INVALID, message: 'Please check.', validation_errors: errors });
    const answer = answers[name];
    if (!answer) throw new Error(`The test has no answer to ${name}`);
    const given = await answer(body, Object.fromEntries(searchParams));
    if (given === 'connection lost') throw new TypeError('Failed to fetch');
    if (given instanceof Response) return given;
    const reply = { status: 200, message: '', ...given };
    if (reply.status === 200) endpoint.reply.parse(reply);
    return json(reply);
  });
  return { sent };
}

function fieldErrorsOf({ body: schema, listsFieldErrors }: Endpoint, body: unknown) {
  const parsed = schema?.safeParse(body);
  if (!parsed || parsed.success) return null;
  const errors = parsed.error.issues.map(({ path, message }) => [path.join('.'), message]);
  const shown = errors.map(([field, message]) => [field, listsFieldErrors ? [message] : message]);
  return Object.fromEntries(shown);
}

function nameOf(method: string, pathname: string): CallName {
  const names = Object.keys(endpoints) as CallName[];
  const name = names.find(
    (each) => endpoints[each].method === method && matches(endpoints[each].path, pathname),
  );
  if (!name) throw new Error(`The contract has no call ${method} ${pathname}`);
  return name;
}

function matches(path: string, pathname: string): boolean {
  const [wanted, given] = [path.split('/'), pathname.split('/')];
  return (
    wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
  );
}

function json(reply: Readonly<Record<string, unknown>>): Response {
  return Response.json(reply, { status: httpStatusOf(Number(reply['status'])) });
}

/** The response to a client that exceeds the rate limit. */
export function tooMany(): Response {
  const reply = { status: 429, message: 'Too many tries. Please wait 2 minutes.' };
  return Response.json(reply, { status: 429, headers: { 'Retry-After': '120' } });
}

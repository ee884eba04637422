import { type CallName, calls } from '@carom/contract/calls';
import { type Endpoint, endpoints } from '@carom/contract/endpoints';
import { httpStatusOf, STATUS_INVALID } from '@carom/contract/envelope';
import { vi } from 'vitest';

/** The reply without its status and message, which every reply has, or a failure of the network. */
type Answer = Readonly<Record<string, unknown>> | 'connection lost';
type Answers = { readonly [Name in CallName]?: (body: unknown) => Answer | Promise<Answer> };

interface SentCall {
  readonly name: CallName;
  readonly body: unknown;
}

/**
 * Answers what the page sends, for tests of what a page makes of an answer. Bodies that the contract
 * refuses are refused in its words, and an answer that the contract does not know fails the test: the
 * journeys show that the real server answers so.
 */
export function answerCalls(answers: Answers): { readonly sent: readonly SentCall[] } {
  const sent: SentCall[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), location.href);
    const name = nameOf(init?.method ?? 'GET', pathname);
    if (name === 'csrfCookie' && !answers.csrfCookie) return new Response(null, { status: 204 });
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    sent.push({ name, body });
    const { body: bodySchema, reply: replySchema }: Endpoint = endpoints[name];
    const parsed = bodySchema?.safeParse(body);
    if (parsed?.success === false) {
      const errors = parsed.error.issues.map(({ path, message }) => [path.join('.'), message]);
      return json({
        status: STATUS_INVALID,
        message: 'Please check.',
        validation_errors: Object.fromEntries(errors),
      });
    }
    const answer = answers[name];
    if (!answer) throw new Error(`The test has no answer to ${name}`);
    const given = await answer(body);
    if (given === 'connection lost') throw new TypeError('Failed to fetch');
    const reply = { status: 200, message: '', ...given };
    if (reply.status === 200) replySchema.parse(reply);
    return json(reply);
  });
  return { sent };
}

function nameOf(method: string, pathname: string): CallName {
  const names = Object.keys(calls) as CallName[];
  const name = names.find((each) => calls[each].method === method && matches(calls[each].path, pathname));
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

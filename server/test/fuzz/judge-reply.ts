import { type Endpoint, endpoints } from '@carom/contract/endpoints';
import { envelope, failure, httpStatusOf } from '@carom/contract/envelope';
import type { z } from 'zod';
import type { WireReply } from './wire.ts';

/** A request and its call of the contract, if any. */
interface Sent {
  readonly method: string;
  readonly url: string;
  readonly endpoint: Endpoint | null;
  readonly body: Buffer | null;
}

/** Paths whose replies have no envelope. */
const WITHOUT_ENVELOPE = /^\/api\/(docs|openapi\.json)(\?|$)/;
const WITH_ENVELOPE = /^\/(api|sanctum)([/?]|$)/;

const allEndpoints: readonly Endpoint[] = Object.values(endpoints);

/** The call of the contract that a request matches, if any. */
export function endpointAt({
  method,
  url,
}: {
  readonly method: string;
  readonly url: string;
}): Endpoint | null {
  const segments = (url.split('?')[0] ?? '').split('/');
  const isAt = (path: string) => {
    const own = path.split('/');
    return (
      own.length === segments.length && own.every((part, at) => part.startsWith(':') || part === segments[at])
    );
  };
  return allEndpoints.find((endpoint) => endpoint.method === method && isAt(endpoint.path)) ?? null;
}

/** The contract violations of a reply. */
export function problemsOf({ method, url, endpoint, body }: Sent, reply: WireReply): string[] {
  const { status, headers } = reply;
  const problems: string[] = [];
  if (!(status >= 200 && status < 500)) problems.push(`status ${status}`);
  if (method === 'HEAD' || status === 304 || status === 204) return problems;
  const isSuccess = status < 300;
  if (isSuccess && endpoint?.body !== undefined && !accepts(endpoint.body, body)) {
    problems.push('took what the schema refuses');
  }
  const isJson = headers['content-type'] === 'application/json; charset=utf-8';
  const isFile = endpoint?.file !== undefined && (!isJson || endpoint.file === 'application/json');
  if (isSuccess && isFile) return problems;
  if (!isJson) {
    if (WITH_ENVELOPE.test(url) && !WITHOUT_ENVELOPE.test(url)) problems.push('no envelope');
    return problems;
  }
  if (WITHOUT_ENVELOPE.test(url) && isSuccess) return problems;
  return [...problems, ...envelopeProblems(endpoint, reply)];
}

function accepts(schema: z.ZodType, body: Buffer | null): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body ?? Buffer.alloc(0));
    return schema.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

function envelopeProblems(endpoint: Endpoint | null, { status, headers, body }: WireReply): string[] {
  const content = jsonIn(body);
  const own = endpoint?.repliesToFailure?.[status];
  const shape = status < 400 ? (endpoint?.reply ?? envelope) : failure.strict();
  const fits = shape.safeParse(content).success || own?.safeParse(content).success === true;
  if (!fits) return [`not the shape of a ${status}`];
  const seen = envelope.parse(content);
  const problems = httpStatusOf(seen.status) === status ? [] : [`status ${seen.status} in the body`];
  const id = failure.safeParse(content).data?.request_id;
  return id === undefined || id === headers['x-request-id'] ? problems : [...problems, 'another request id'];
}

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}

import type { BodyOf, CallName, Endpoints, ParamsOf, QueryOf, ReplyOf } from '@carom/contract/endpoints';
import { ApiError, replyIn, sessionOfCall } from './api-error.ts';
import { addressOf, type CallAddress } from './call-address.ts';
import calls, { type Call } from './calls.computed.ts';

interface Surroundings {
  readonly fetch: typeof fetch;
  /** Empty for the origin of the page. */
  readonly origin: string;
  readonly readToken: () => string;
  readonly readCsrfToken: () => string;
  /** Which kind of backend to speak to; there is one. */
  readonly readBackend: () => string;
}

/** A call that takes bytes is given a file; its type travels with it. */
type SentBody<Name extends CallName> = Endpoints[Name] extends { readonly byteBody: readonly string[] }
  ? Blob
  : BodyOf<Name>;

/** A part that the call does not have cannot be given; one without which it means nothing must be. */
type Given<Part extends string, Value> = Value extends undefined
  ? { readonly [Key in Part]?: undefined }
  : Record<string, never> extends Value
    ? { readonly [Key in Part]?: Value }
    : { readonly [Key in Part]: Value };

export type CallInput<Name extends CallName> = { readonly signal?: AbortSignal } & Given<
  'params',
  ParamsOf<Name>
> &
  Given<'query', QueryOf<Name>> &
  Given<'body', SentBody<Name>>;

export interface ApiClient {
  /** Resolves to the reply, or throws an ApiError. */
  call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<ReplyOf<Name>>;
}

/**
 * Sends the calls of the contract as JSON with credentials. It waits as long as the browser does, and
 * knows nothing of pages.
 */
export function createApiClient(surroundings: Surroundings): ApiClient {
  const { origin, readToken, readCsrfToken, readBackend } = surroundings;

  async function send(call: Call, path: string, body: unknown, signal?: AbortSignal) {
    const token = readToken();
    const response = await surroundings.fetch(`${origin}${path}`, {
      method: call.method,
      credentials: 'include',
      headers: {
        Accept: 'application/json',
        ...(body === undefined || body instanceof Blob ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(call.csrf ? { 'X-XSRF-TOKEN': readCsrfToken() } : {}),
      },
      ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    return {
      httpStatus: response.status,
      body: parseJson(await response.text()),
      retryAfter: response.headers.get('Retry-After'),
      requestId: response.headers.get('X-Request-Id'),
    };
  }

  async function fetchCsrfCookie(signal?: AbortSignal): Promise<boolean> {
    try {
      const { httpStatus } = await send(calls.csrfCookie, calls.csrfCookie.path, undefined, signal);
      return httpStatus >= 200 && httpStatus < 300;
    } catch {
      return false;
    }
  }

  return {
    async call<Name extends CallName>(name: Name, { params, query, body, signal }: CallInput<Name>) {
      readBackend();
      const call: Call = calls[name];
      if (call.csrf && !(await fetchCsrfCookie(signal))) throw new ApiError('tokenFetchFailed');
      const address = addressOf(call, { params, query } as CallAddress);
      const changesSomething = !isForItsAnswer(name);
      const token = readToken();
      const answer = await send(call, address, body, signal).catch((cause: unknown) => {
        throw new ApiError('networkFailure', { cause, mayBeDone: changesSomething });
      });
      return replyIn<ReplyOf<Name>>(answer, { changesSomething, session: sessionOfCall(token, readToken()) });
    },
  };
}

const FOR_THEIR_ANSWER: readonly CallName[] = ['login', 'searchClasses', 'searchPlaces'];

/** Nothing is lost with its answer but the answer. The GETs that change something are protected by CSRF. */
function isForItsAnswer(name: CallName): boolean {
  const { method, csrf }: Call = calls[name];
  return (method === 'GET' && !csrf) || FOR_THEIR_ANSWER.includes(name);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

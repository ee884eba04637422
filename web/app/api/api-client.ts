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
  /** The configured kind of backend; only one exists. */
  readonly readBackend: () => string;
}

/** The body of a call with bytes is a file; its media type is sent as the content type. */
type SentBody<Name extends CallName> = Endpoints[Name] extends { readonly byteBody: readonly string[] }
  ? Blob
  : BodyOf<Name>;

/** Parts that the call does not have are rejected by the compiler; required parts must be given. */
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

/** Sends the calls of the contract as JSON with credentials. It sets no timeout and does not navigate. */
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

/** Such a call has no effect other than its reply. GETs with an effect are protected by CSRF. */
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

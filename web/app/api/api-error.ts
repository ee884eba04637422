/** One message per field, or several for calls that send lists. */
type FieldErrors = Readonly<Record<string, string | readonly string[]>>;

type ApiErrorKind =
  | 'invalid'
  | 'unauthorized'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'csrfOutdated'
  | 'unprocessable'
  | 'tooManyRequests'
  | 'unavailable'
  | 'failed'
  /** The CSRF cookie could not be fetched, so the call was not sent. */
  | 'tokenFetchFailed'
  | 'networkFailure';

/** The session that the call named: none, the current one, or one that has ended here meanwhile. */
type CallSession = 'none' | 'present' | 'former';

type ApiErrorDetails = Partial<Omit<ApiError, 'name' | 'kind' | 'stack'>>;

/** Why a call has no reply. `message` is the server's, or empty. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** The id of the request, for questions to support. */
  readonly requestId: string | null = null;
  /** The body status, which takes precedence over the HTTP status; `null` without a response. */
  readonly status: number | null = null;
  readonly errors: FieldErrors = {};
  readonly retryAfterS: number | null = null;
  /** The whole body, because some failures carry data. */
  readonly reply: unknown = null;
  /** The call changes something, and the server may have done so although there is no success reply. */
  readonly mayBeDone: boolean = false;
  readonly session: CallSession = 'none';

  constructor(kind: ApiErrorKind, { message = '', cause, ...details }: ApiErrorDetails = {}) {
    super(message, { cause });
    this.kind = kind;
    Object.assign(this, details);
  }
}

/** For handlers of failed calls: any other error is a defect and is rethrown. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

export function sessionOfCall(sentToken: string, presentToken: string): CallSession {
  if (sentToken === '') return 'none';
  return sentToken === presentToken ? 'present' : 'former';
}

/** The server does not know the current session. */
export function isSessionRefused(error: ApiError): boolean {
  return error.kind === 'unauthorized' && error.session === 'present';
}

interface Answer {
  readonly httpStatus: number;
  /** `null` if the body is not JSON, for example from a proxy. */
  readonly body: unknown;
  readonly retryAfter: string | null;
  readonly requestId: string | null;
}

const KINDS: Readonly<Record<number, ApiErrorKind>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  419: 'csrfOutdated',
  422: 'unprocessable',
  429: 'tooManyRequests',
  503: 'unavailable',
  800: 'invalid',
};

/** Returns the reply in a response, or throws an ApiError. */
export function replyIn<Reply>(
  answer: Answer,
  { changesSomething, session }: { readonly changesSomething: boolean; readonly session: CallSession },
): Reply {
  const body = isRecord(answer.body) ? answer.body : {};
  const status = typeof body['status'] === 'number' ? body['status'] : answer.httpStatus;
  // A success without JSON is not ours: a captive portal answers 200 with its own page.
  if (status >= 200 && status < 300 && isRecord(answer.body)) return answer.body as Reply;
  const kind = KINDS[status] ?? 'failed';
  throw new ApiError(kind, {
    message: typeof body['message'] === 'string' ? body['message'] : '',
    requestId: typeof body['request_id'] === 'string' ? body['request_id'] : answer.requestId,
    status,
    errors: fieldErrorsOf(body['validation_errors']),
    retryAfterS: secondsOf(answer.retryAfter),
    reply: answer.body,
    session,
    mayBeDone: changesSomething && (kind === 'failed' || kind === 'unavailable'),
  });
}

function fieldErrorsOf(value: unknown): FieldErrors {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string | string[]] =>
        typeof entry[1] === 'string' ||
        (Array.isArray(entry[1]) && entry[1].every((message) => typeof message === 'string')),
    ),
  );
}

function secondsOf(header: string | null): number | null {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** One message per field, or several for calls that send lists. */
type FieldErrors = Readonly<Record<string, string | readonly string[]>>;

interface ServerMessage {
  readonly message: string;
  /** Quote it to support. */
  readonly requestId: string | null;
}

interface Unsure {
  /** The call was to change something, and the server may have done so although it did not say it. */
  readonly mayBeDone?: boolean;
}

/** Everything that can come of a call. The body's status decides, not HTTP's. */
export type CallOutcome<Reply> =
  | { readonly kind: 'ok'; readonly reply: Reply }
  | ({ readonly kind: 'invalid'; readonly errors: FieldErrors } & ServerMessage)
  | ({ readonly kind: 'unauthorized' } & ServerMessage)
  | ({ readonly kind: 'forbidden' } & ServerMessage)
  | ({ readonly kind: 'notFound'; readonly reply: unknown } & ServerMessage)
  | ({ readonly kind: 'conflict'; readonly reply?: unknown } & ServerMessage)
  | ({ readonly kind: 'csrfOutdated' } & ServerMessage)
  | ({ readonly kind: 'unprocessable' } & ServerMessage)
  | ({ readonly kind: 'tooManyRequests'; readonly retryAfterS: number | null } & ServerMessage)
  | ({ readonly kind: 'unavailable'; readonly retryAfterS: number | null } & ServerMessage & Unsure)
  | ({ readonly kind: 'failed'; readonly status: number } & ServerMessage & Unsure)
  /** The CSRF cookie could not be fetched, so the call was not sent. */
  | { readonly kind: 'tokenFetchFailed' }
  | ({ readonly kind: 'networkFailure'; readonly cause: unknown } & Unsure);

interface Answer {
  readonly httpStatus: number;
  /** Null when the body is not JSON, as from a proxy in between. */
  readonly body: unknown;
  readonly retryAfter: string | null;
  readonly requestId: string | null;
}

const PLAIN_KINDS = {
  401: 'unauthorized',
  403: 'forbidden',
  419: 'csrfOutdated',
  422: 'unprocessable',
} as const;

export function outcomeOf<Reply>(answer: Answer): CallOutcome<Reply> {
  const body = isRecord(answer.body) ? answer.body : {};
  const status = typeof body['status'] === 'number' ? body['status'] : answer.httpStatus;
  const said: ServerMessage = {
    message: typeof body['message'] === 'string' ? body['message'] : '',
    requestId: typeof body['request_id'] === 'string' ? body['request_id'] : answer.requestId,
  };
  const retryAfterS = secondsOf(answer.retryAfter);

  if (status >= 200 && status < 300) {
    // A success without its data is none: a captive portal answers 200 with a page of its own.
    return isRecord(answer.body)
      ? { kind: 'ok', reply: answer.body as Reply }
      : { kind: 'failed', status, ...said };
  }
  if (status === 800) return { kind: 'invalid', errors: fieldErrorsOf(body['validation_errors']), ...said };
  if (status === 404) return { kind: 'notFound', reply: answer.body, ...said };
  if (status === 409) return { kind: 'conflict', reply: answer.body, ...said };
  if (status === 429) return { kind: 'tooManyRequests', retryAfterS, ...said };
  if (status === 503) return { kind: 'unavailable', retryAfterS, ...said };
  if (isPlainStatus(status)) return { kind: PLAIN_KINDS[status], ...said };
  return { kind: 'failed', status, ...said };
}

/** For calls that change something: a lost answer, or one that tells of trouble, leaves open what happened. */
export function withDoubt<Reply>(outcome: CallOutcome<Reply>): CallOutcome<Reply> {
  const isOpen =
    outcome.kind === 'networkFailure' || outcome.kind === 'failed' || outcome.kind === 'unavailable';
  return isOpen ? { ...outcome, mayBeDone: true } : outcome;
}

function isPlainStatus(status: number): status is keyof typeof PLAIN_KINDS {
  return status in PLAIN_KINDS;
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

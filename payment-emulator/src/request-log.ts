/** The merchant's calls, so that a test can count them. */
export interface LoggedRequest {
  readonly number: number;
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly request_id?: string;
}

const MAX_ENTRIES = 20_000;

export interface RequestLog {
  add(request: Omit<LoggedRequest, 'number'>): void;
  list(filter: RequestFilter): readonly LoggedRequest[];
}

interface RequestFilter {
  readonly method?: string | undefined;
  readonly contains?: string | undefined;
  /** Only entries after this number. */
  readonly after: number;
}

export function createRequestLog(): RequestLog {
  const requests: LoggedRequest[] = [];
  let number = 0;
  return {
    add(request) {
      number += 1;
      requests.push({ number, ...request });
      if (requests.length > MAX_ENTRIES) requests.splice(0, requests.length - MAX_ENTRIES);
    },
    list: ({ method, contains, after }) =>
      requests.filter(
        (request) =>
          request.number > after &&
          (method === undefined || request.method === method) &&
          (contains === undefined || request.path.includes(contains)),
      ),
  };
}

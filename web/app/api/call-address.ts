import type { Call } from './calls.computed.ts';

export interface CallAddress {
  /** The values of the `:name` parameters in the path. */
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string>> | undefined;
}

export function addressOf({ path }: Call, { params = {}, query = {} }: CallAddress): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const queryString = String(new URLSearchParams(query));
  return queryString === '' ? filled : `${filled}?${queryString}`;
}

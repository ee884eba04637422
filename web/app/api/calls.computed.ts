import { type CallName, type Endpoint, type Endpoints, endpoints } from '@carom/contract/endpoints';

/** What the browser sends a call by. */
export type Call = Pick<Endpoint, 'method' | 'path' | 'csrf'>;

/** The contract without its schemas: the build computes it, so that pages do not carry zod. */
export default Object.fromEntries(
  Object.entries<Endpoint>(endpoints).map(([name, { method, path, csrf }]) => [name, { method, path, csrf }]),
) as { readonly [Name in CallName]: Call & Pick<Endpoints[Name], 'method' | 'path'> };

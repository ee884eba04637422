import { type CallName, type Endpoint, type Endpoints, endpoints } from '@carom/contract/endpoints';

/** The part of an endpoint that the browser needs to send a call. */
export type Call = Pick<Endpoint, 'method' | 'path' | 'csrf'>;

/** The contract without its schemas. The build computes it, so that pages do not contain zod. */
export default Object.fromEntries(
  Object.entries<Endpoint>(endpoints).map(([name, { method, path, csrf }]) => [name, { method, path, csrf }]),
) as { readonly [Name in CallName]: Call & Pick<Endpoints[Name], 'method' | 'path'> };

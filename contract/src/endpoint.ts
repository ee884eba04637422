import type { AccessLevel } from '@carom/domain/access';
import type { z } from 'zod';
import type { LimitName } from './limits.ts';

/** A call of the API. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: AccessLevel;
  /** The server verifies X-XSRF-TOKEN; the client fetches a fresh token first. */
  readonly csrf?: true;
  readonly summary: string;
  readonly limit?: LimitName;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Raises the size limit of the body. */
  readonly bodyMaxBytes?: number;
  /** The body is binary, of one of these media types, instead of JSON. */
  readonly byteBody?: readonly string[];
  /** The reply of a success. A failure has the `failure` envelope, except for the statuses below. */
  readonly reply: z.ZodType;
  /** The replies to failures that carry data of their own, by status. */
  readonly repliesToFailure?: Readonly<Record<number, z.ZodType>>;
  /** The reply of a success is a file of this type, without an envelope. */
  readonly file?: 'text/csv' | 'application/json' | 'application/pdf' | 'text/calendar' | 'text/event-stream';
  /** Field errors are lists of messages per field instead of one message. */
  readonly listsFieldErrors?: true;
  /** The reply may be cached and is revalidated with its ETag (304). */
  readonly revalidates?: true;
  /** A read that may be up to three seconds stale, so that a replica may answer it. */
  readonly toleratesDelay?: true;
}

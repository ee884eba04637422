import type { AccessLevel } from '@carom/domain/access';
import type { z } from 'zod';
import type { LimitName } from './limits.ts';

/** A call of the API: one row of an area's table. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: AccessLevel;
  /** The server verifies X-XSRF-TOKEN, and the client fetches a fresh one first. */
  readonly csrf?: true;
  readonly summary: string;
  readonly limit?: LimitName;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The body may be larger than that of other calls. */
  readonly bodyMaxBytes?: number;
  /** The body is bytes of one of these media types instead of JSON. */
  readonly byteBody?: readonly string[];
  /** The reply of a success; a failure is the `failure` envelope, unless one of the next line. */
  readonly reply: z.ZodType;
  /** Statuses of failures that carry data of their own besides: what they reply. */
  readonly repliesToFailure?: Readonly<Record<number, z.ZodType>>;
  /** The reply of a success is a file of this type and no envelope. */
  readonly file?: 'text/csv' | 'application/json' | 'application/pdf' | 'text/calendar' | 'text/event-stream';
  /** Field errors come as a list of messages per field; elsewhere as one message. */
  readonly listsFieldErrors?: true;
  /** The reply may be kept, and is asked for again with its tag: 304 while nothing has changed. */
  readonly revalidates?: true;
  /** It only reads, and may miss the changes of the last three seconds: a replica may answer it. */
  readonly toleratesDelay?: true;
}

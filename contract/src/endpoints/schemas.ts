import type { z } from 'zod';
import type { LimitName } from './limits.ts';

export interface Schemas {
  readonly summary: string;
  readonly limit?: LimitName;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The reply of a success; every failure is the `failure` envelope. */
  readonly reply: z.ZodType;
  /** Field errors come as a list of messages per field; elsewhere as one message. */
  readonly listsFieldErrors?: true;
  /** The reply may be kept, and is asked for again with its tag: 304 while nothing has changed. */
  readonly revalidates?: true;
}

import { z } from 'zod';

/** The body status of field errors. The HTTP status is 422. */
export const STATUS_INVALID = 800;
/** The CSRF token is outdated or missing. */
export const STATUS_CSRF_OUTDATED = 419;

export function httpStatusOf(bodyStatus: number): number {
  return bodyStatus === STATUS_INVALID ? 422 : bodyStatus;
}

export const envelope = z.object({
  status: z.int32().meta({ description: 'Mirrors the HTTP status, except 800 (HTTP 422)' }),
  message: z.string(),
});

/** One message per field; the password call sends a list of messages per field. */
export const validationErrors = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

export const failure = envelope.extend({
  request_id: z.string().meta({ description: 'Quote it to support' }),
  validation_errors: validationErrors.optional(),
});

export type Envelope = z.infer<typeof envelope>;
export type Failure = z.infer<typeof failure>;

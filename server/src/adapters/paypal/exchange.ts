import { ok, type Result } from '@carom/domain/result';
import { SECOND_MS } from '@carom/domain/time/durations';
import { errorCodeOf } from '../../db/start-problem.ts';
import type { PaymentProblem } from '../../ports/payments.ts';
import { type RawAnswer, unavailable } from './answer.ts';

/** Larger than any expected reply. Longer lists are paginated. */
const MAX_REPLY_BYTES = 2 * 1024 * 1024;

class ReplyTooLarge extends Error {}

/** Sends one request and reads the whole reply, with limits on time and size. */
export async function exchange(
  url: string,
  init: RequestInit,
  timeoutMs: number,
): Promise<Result<RawAnswer, PaymentProblem>> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { ...init, redirect: 'manual', signal });
    const { status, headers } = response;
    const text = await readText(response);
    return ok({ status, text, retryAfterMs: retryAfterIn(headers.get('retry-after')) });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') {
      const waited = Math.round(timeoutMs / 100) / 10;
      return unavailable(`The payment provider did not answer within ${waited} s.`);
    }
    if (error instanceof ReplyTooLarge) return unavailable('The reply of the payment provider is too large.');
    const code = error instanceof Error ? errorCodeOf(error.cause) : undefined;
    return unavailable(`The payment provider could not be reached (${code ?? 'no reason'}).`);
  }
}

/** Counts decompressed bytes, because a small compressed reply may become large. */
async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (bytes > MAX_REPLY_BYTES) throw new ReplyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The header contains seconds or a date. */
function retryAfterIn(header: string | null): number | null {
  if (header === null) return null;
  const ms = /^\d{1,6}$/.test(header) ? Number(header) * SECOND_MS : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

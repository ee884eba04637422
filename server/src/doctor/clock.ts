import { SECOND_MS } from '@carom/domain/time/durations';
import { type Finding, fine, problem, warning } from './finding.ts';

/** A Date header has whole seconds, and the request takes time. */
const TOLERANCE_MS = 3 * SECOND_MS;
/** Larger differences make signatures, links and payments appear expired or not yet valid. */
const HARMFUL_MS = 60 * SECOND_MS;
const REMEDY = 'Let both machines follow a time server (timedatectl set-ntp true).';

/** Compares another clock with ours, between sending a request and receiving the reply. */
export function judgeClock(
  whose: string,
  theirsMs: number,
  { sentMs, receivedMs }: { readonly sentMs: number; readonly receivedMs: number },
): Finding {
  const apart = theirsMs < sentMs ? sentMs - theirsMs : theirsMs > receivedMs ? theirsMs - receivedMs : 0;
  const seconds = Math.round(apart / SECOND_MS);
  const subject = `Clock and ${whose}`;
  if (apart <= TOLERANCE_MS) return fine(subject, 'agree');
  const words = `are ${seconds} s apart.`;
  return apart >= HARMFUL_MS ? problem(subject, words, REMEDY) : warning(subject, words, REMEDY);
}

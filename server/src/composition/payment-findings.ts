import { SECOND_MS } from '@carom/domain/time/durations';
import { judgeClock } from '../doctor/clock.ts';
import { type Finding, fine, problem, warning } from '../doctor/finding.ts';
import { askSite } from '../doctor/site-request.ts';
import { withDeadline } from '../limits/deadline.ts';
import type { SetUpSettings } from '../settings/payments.ts';
import { findSetUpProblems, type SetUpProblem } from './payment-set-up.ts';

const SUBJECT = 'Payments';
const ANSWER_WITHIN_MS = 15 * SECOND_MS;

/** Credentials, plans and webhook at the provider, and its clock. */
export async function checkPayments(settings: SetUpSettings): Promise<readonly Finding[]> {
  const [problems, clock] = await Promise.all([
    withDeadline(ANSWER_WITHIN_MS, () => findSetUpProblems(settings)),
    checkClock(settings.apiUrl),
  ]);
  const { host } = new URL(settings.apiUrl);
  const found = problems.map((one) => findingOf(one, host));
  return [
    ...(found.length > 0
      ? found
      : [fine(SUBJECT, `${host} knows us; plans and webhook agree with the settings`)]),
    ...(/sandbox/i.test(host)
      ? [
          warning(
            SUBJECT,
            'go to the sandbox: nobody is charged real money.',
            'Set PAYPAL_API_URL, the credentials, plans and webhook of the live account.',
          ),
        ]
      : []),
    ...clock,
  ];
}

function findingOf({ about, words }: SetUpProblem, host: string): Finding {
  if (about !== null) {
    const remedy =
      'npm run paypal:setup makes plans and webhook as they should be, and prints their settings.';
    return problem(SUBJECT, `${about}: ${words}`, remedy);
  }
  const remedy = /status 40[13]/.test(words)
    ? 'Check PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET, and that they belong to the account at PAYPAL_API_URL.'
    : 'Check PAYPAL_API_URL, and whether this machine may call others.';
  return problem(SUBJECT, `${host}: ${words}`, remedy);
}

async function checkClock(apiUrl: string): Promise<readonly Finding[]> {
  const reply = await askSite(apiUrl, {}).catch(() => null);
  const saidMs = Date.parse(reply?.headers.date ?? '');
  return reply === null || Number.isNaN(saidMs) ? [] : [judgeClock('the payment provider', saidMs, reply)];
}

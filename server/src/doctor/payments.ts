import { SECOND_MS } from '@carom/domain/time/durations';
import { findSetUpProblems, type SetUpProblem } from '../composition/payment-set-up.ts';
import { withDeadline } from '../limits/deadline.ts';
import type { Installation } from '../settings/installation.ts';
import type { SetUpSettings } from '../settings/payments.ts';
import { PAYMENT_REMEDIES } from '../settings/remedies.ts';
import { judgeClock } from './clock.ts';
import { type Finding, fine, problem, warning } from './finding.ts';
import { askSite } from './site-request.ts';

const SUBJECT = 'Payments';
const ANSWER_WITHIN_MS = 15 * SECOND_MS;

/** Checks the credentials, the plans, the webhook, and the clock of the provider. */
export async function checkPayments(
  settings: SetUpSettings,
  installation: Installation,
): Promise<readonly Finding[]> {
  const [problems, clock] = await Promise.all([
    withDeadline(ANSWER_WITHIN_MS, () => findSetUpProblems(settings)),
    checkClock(settings.apiUrl),
  ]);
  const { host } = new URL(settings.apiUrl);
  const found = problems.map((one) => findingOf(one, { host, installation }));
  return [
    ...(found.length > 0
      ? found
      : [fine(SUBJECT, `${host} knows us; plans and webhook agree with the settings`)]),
    ...(/sandbox/i.test(host)
      ? [warning(SUBJECT, 'go to the sandbox: nobody is charged real money.', PAYMENT_REMEDIES.sandbox)]
      : []),
    ...clock,
  ];
}

function findingOf(
  found: SetUpProblem,
  { host, installation }: { readonly host: string; readonly installation: Installation },
): Finding {
  if (found.kind === 'differs') {
    const remedy = PAYMENT_REMEDIES.differs(installation);
    return problem(SUBJECT, `${found.about}: ${found.words}`, remedy);
  }
  const remedy = found.kind === 'refused' ? PAYMENT_REMEDIES.refused : PAYMENT_REMEDIES.noAnswer;
  return problem(SUBJECT, `${host}: ${found.words}`, remedy);
}

async function checkClock(apiUrl: string): Promise<readonly Finding[]> {
  const reply = await askSite(apiUrl, {}).catch(() => null);
  const saidMs = Date.parse(reply?.headers.date ?? '');
  return reply === null || Number.isNaN(saidMs) ? [] : [judgeClock('the payment provider', saidMs, reply)];
}

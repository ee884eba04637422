import { type Behaviour, REVERSALS_LISTED_AS, REVISED_PLAN_SHOWS } from '../behaviour.ts';
import type { Faults } from '../faults.ts';
import type { SwitchLabels } from './switch-form.ts';

export const BEHAVIOUR_LABELS: SwitchLabels<Behaviour> = [
  ['approval_hours', 'Hours in which a payer can approve'],
  ['renewal_hour', 'Hour of renewals (GMT)'],
  ['retries_per_cycle', 'Retries of a failed renewal'],
  ['retry_after_days', 'Days between the retries'],
  ['echeck_days', 'Days until an eCheck arrives'],
  ['revised_plan_shows', 'A revised plan shows', REVISED_PLAN_SHOWS],
  ['transactions_per_page', 'Transactions in a page'],
  ['credit_button', 'A button for credit shows'],
  ['card_button', 'A button for cards shows'],
  ['reversals_listed_as', 'Reversals are listed as', REVERSALS_LISTED_AS],
  ['reads_per_minute', 'Reads of one address in a minute'],
  ['v1_refunds', 'Deprecated refunds still work'],
];

export const FAULT_LABELS: SwitchLabels<Faults> = [
  ['lose', 'Webhooks are lost'],
  ['reorder', 'Webhooks come in reverse'],
  ['forge', 'Forged webhooks come as well'],
  ['duplicate', 'Copies of each webhook'],
  ['delay_ms', 'Webhooks come late (ms)'],
  ['slow_ms', 'Calls are slow (ms)'],
  ['fail_next_5xx', 'Next calls that fail'],
  ['lose_next_replies', 'Next replies that are lost'],
];

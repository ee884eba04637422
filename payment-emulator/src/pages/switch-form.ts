import type { z } from 'zod';
import { type Behaviour, REVERSALS_LISTED_AS, REVISED_PLAN_SHOWS } from '../behaviour.ts';
import type { Faults } from '../faults.ts';
import { type Html, html } from './html.ts';

type SwitchValue = number | boolean | string;
type Switches = Readonly<Record<string, SwitchValue>>;

/** Names and labels, with the options of each choice. */
type SwitchLabels<Values extends Switches> = readonly (readonly [
  name: keyof Values & string,
  label: string,
  choices?: readonly string[],
])[];

export const BEHAVIOUR_LABELS: SwitchLabels<Behaviour> = [
  ['revised_plan_shows', 'A revised plan shows', REVISED_PLAN_SHOWS],
  ['transactions_per_page', 'Transactions in a page'],
  ['reversals_listed_as', 'Reversals are listed as', REVERSALS_LISTED_AS],
  ['reads_per_minute', 'Reads of one address in a minute'],
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

interface SwitchForm<Values extends Switches> {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly labels: SwitchLabels<Values>;
  readonly values: Values;
}

export function switchSection<Values extends Switches>(form: SwitchForm<Values>): Html {
  const { id, title, text, button, labels, values } = form;
  return html`<section class="card" aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
<p class="muted">${text}</p>
<form method="post" action="/control/${id}">
<div class="grid">${labels.map(([name, label, choices]) => field(name, label, values[name] ?? '', choices))}</div>
<button>${button}</button>
</form>
</section>`;
}

function field(name: string, label: string, value: SwitchValue, choices: readonly string[] = []): Html {
  if (typeof value === 'boolean') {
    const checked = value ? html` checked` : null;
    return html`<label class="choice"><input type="checkbox" name="${name}"${checked}> ${label}</label>`;
  }
  if (typeof value === 'number') {
    return html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="number" min="0" step="1" value="${value}" required></div>`;
  }
  return html`<div class="field"><label for="${name}">${label}</label>
<select id="${name}" name="${name}">${choices.map((choice) => {
    const selected = choice === value ? html` selected` : null;
    return html`<option${selected}>${choice}</option>`;
  })}</select></div>`;
}

/** Converts a form to the types of the current switches. The schema validates the values. */
export function readSwitches(form: Readonly<Record<string, string>>, current: Switches): z.input<z.ZodType> {
  return Object.fromEntries(
    Object.entries(current).map(([name, value]) => {
      if (typeof value === 'boolean') return [name, form[name] === 'on'];
      return [name, typeof value === 'number' ? Number(form[name]) : form[name]];
    }),
  );
}

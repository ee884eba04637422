import type { z } from 'zod';
import { type Html, html } from './html.ts';

type SwitchValue = number | boolean | string;
type Switches = Readonly<Record<string, SwitchValue>>;

/** Names, labels, and for words the ones that may be chosen. */
export type SwitchLabels<Values extends Switches> = readonly (readonly [
  name: keyof Values & string,
  label: string,
  choices?: readonly string[],
])[];

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

/** A form as values of the kinds that the switches have now; whether they make sense, their shape says. */
export function readSwitches(form: Readonly<Record<string, string>>, current: Switches): z.input<z.ZodType> {
  return Object.fromEntries(
    Object.entries(current).map(([name, value]) => {
      if (typeof value === 'boolean') return [name, form[name] === 'on'];
      return [name, typeof value === 'number' ? Number(form[name]) : form[name]];
    }),
  );
}

import type { CallOutcome } from '../../../api/call-outcome.ts';
import { type FormValues, useForm } from '../../../forms/use-form.ts';
import { useSessionRefused } from '../../../session/use-session-refused.ts';

export interface Saving<Draft, Reply> {
  readonly save: (draft: Draft) => Promise<CallOutcome<Reply>>;
  readonly onSaved: (reply: Reply) => void;
  /** True when the refusal is shown elsewhere. */
  readonly onConflict?: (draft: Draft) => Promise<boolean>;
}

/** The form of something that admins make and change. */
export function useSavingForm<Name extends string, Reply>(
  draft: FormValues<Name>,
  { save, onSaved, onConflict }: Saving<FormValues<Name>, Reply>,
  whatFailed: string,
) {
  const form = useForm(draft);
  const onSessionRefused = useSessionRefused();

  async function submit() {
    const outcome = await form.send(save);
    if (outcome === null) return;
    if (outcome.kind === 'ok') return onSaved(outcome.reply);
    if (outcome.kind === 'unauthorized') return onSessionRefused(outcome.message);
    if (outcome.kind === 'conflict' && (await onConflict?.(form.values))) return;
    form.fail(whatFailed, outcome);
  }

  return { form, submit };
}

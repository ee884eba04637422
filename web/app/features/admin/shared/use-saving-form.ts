import type { CallOutcome } from '../../../api/call-outcome.ts';
import { type FormValues, useForm } from '../../../forms/use-form.ts';
import type { QueryArea } from '../../../query/query-areas.ts';
import { type Replacement, useCallMutation } from '../../../query/use-call-mutation.ts';
import { invalidatedBy } from './use-action.ts';

export interface Saving<Draft, Reply> {
  /** `version`: the one that the admin has seen in a comparison, where it is not that of the draft. */
  readonly save: (draft: Draft, version?: string) => Promise<CallOutcome<Reply>>;
  readonly onSaved: (reply: Reply) => void;
  /** What was read before and stands in the reply. */
  readonly replaces?: (reply: Reply) => Replacement;
  /** True when the refusal is shown elsewhere. */
  readonly onConflict?: (draft: Draft, version?: string) => Promise<boolean>;
  readonly onEdit?: () => void;
}

interface Form<Name extends string> {
  readonly draft: FormValues<Name>;
  readonly whatFailed: string;
  /** Where others see what is saved. */
  readonly areas: readonly QueryArea[];
}

/** The form of something that admins make and change. */
export function useSavingForm<Name extends string, Reply>(
  { draft, whatFailed, areas }: Form<Name>,
  { save, onSaved, replaces, onConflict, onEdit }: Saving<FormValues<Name>, Reply>,
) {
  const form = useForm(draft, onEdit);
  const { send } = useCallMutation(
    ({ values, version }: { values: FormValues<Name>; version: string | undefined }) => save(values, version),
    { invalidates: invalidatedBy(areas), ...(replaces && { replaces }) },
  );

  async function submit(version?: string) {
    const outcome = await form.send((values) => send({ values, version }));
    if (outcome === null) return;
    if (outcome.kind === 'ok') return onSaved(outcome.reply);
    if (outcome.kind === 'conflict' && (await onConflict?.(form.values, version))) return;
    form.fail(whatFailed, outcome);
  }

  return { form, submit };
}

import { type FormValues, useForm } from '../../../forms/use-form.ts';
import { useUnsaved } from '../../../forms/use-unsaved.ts';
import type { QueryArea } from '../../../query/query-areas.ts';
import type { Replacement } from '../../../query/replace-query.ts';
import { useCallMutation } from '../../../query/use-call-mutation.ts';
import { invalidatedBy } from './use-action.ts';

export interface Saving<Draft, Reply> {
  /** `version`: the one that the admin has seen in a comparison, where it is not that of the draft. */
  readonly save: (draft: Draft, version?: string) => Promise<Reply>;
  readonly onSaved: (reply: Reply) => void;
  /** What was read before and stands in the reply. */
  readonly replaces?: (reply: Reply) => Replacement;
  /** True when the refusal is shown elsewhere. */
  readonly onConflict?: (draft: Draft, version?: string) => Promise<boolean>;
  readonly onEdit?: () => void;
}

export interface SavingControls {
  /** Over the version that the admin has seen in a comparison. */
  readonly submit: (version: string) => void;
  /** What was typed is given up. */
  readonly forget: () => void;
}

interface Form<Name extends string> {
  /** What is typed is kept under it: another one for each thing. */
  readonly name: string;
  /** Of the draft, where several may change it. */
  readonly version?: string | undefined;
  readonly draft: FormValues<Name>;
  readonly whatFailed: string;
  /** Where others see what is saved. */
  readonly areas: readonly QueryArea[];
}

/** The form of something that admins make and change. */
export function useSavingForm<Name extends string, Reply>(
  { name, version: known, draft, whatFailed, areas }: Form<Name>,
  { save, onSaved, replaces, onConflict, onEdit }: Saving<FormValues<Name>, Reply>,
) {
  const form = useForm(draft, onEdit);
  const { begunWith, forget, ...putBack } = useUnsaved(name, form, {
    saved: draft,
    ...(known !== undefined && { version: known }),
    onPutBack: onEdit,
  });
  const { mutateAsync } = useCallMutation({
    mutationFn: ({ values, version }: { values: FormValues<Name>; version: string | undefined }) =>
      save(values, version),
    invalidates: invalidatedBy(areas),
    ...(replaces && { replaces }),
  });

  /** What came back was begun with what may have been changed since: then it is compared. */
  function submit(version = begunWith === known ? undefined : begunWith || undefined) {
    return form.send((values) => mutateAsync({ values, version }), {
      onSuccess(reply) {
        forget();
        onSaved(reply);
      },
      async onError(error) {
        if (error.kind === 'conflict' && (await onConflict?.(form.values, version))) return;
        form.fail(whatFailed, error);
      },
    });
  }

  const controls: SavingControls = { submit: (version) => void submit(version), forget };
  return { form, submit, controls, putBack };
}

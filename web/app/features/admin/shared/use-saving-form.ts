import { type FormValues, useForm } from '../../../forms/use-form.ts';
import { useUnsaved } from '../../../forms/use-unsaved.ts';
import type { QueryArea } from '../../../query/query-areas.ts';
import type { Replacement } from '../../../query/replace-query.ts';
import { useCallMutation } from '../../../query/use-call-mutation.ts';
import { invalidatedBy } from './use-action.ts';

export interface Saving<Draft, Reply> {
  /** `version` is set if the admin saves after a comparison with a newer version. */
  readonly save: (draft: Draft, version?: string) => Promise<Reply>;
  readonly onSaved: (reply: Reply) => void;
  /** The cached query that the reply replaces. */
  readonly replaces?: (reply: Reply) => Replacement;
  /** Resolves to true if the conflict is shown elsewhere. */
  readonly onConflict?: (draft: Draft, version?: string) => Promise<boolean>;
  readonly onEdit?: () => void;
}

export interface SavingControls {
  /** Saves over the version that the admin has compared with. */
  readonly submit: (version: string) => void;
  /** Discards the unsaved input. */
  readonly forget: () => void;
}

interface Form<Name extends string> {
  /** Name of the draft, unique for each edited item. */
  readonly name: string;
  /** The version of the draft, if several admins can change the item. */
  readonly version?: string | undefined;
  readonly draft: FormValues<Name>;
  readonly whatFailed: string;
  /** The query areas of members and visitors that contain the saved item. */
  readonly areas: readonly QueryArea[];
}

/** The form of an item that admins create and change. */
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

  /** A restored draft may be older than the item. Sending its version lets the server detect the conflict. */
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

import { type FormEvent, useState } from 'react';
import { useSubmission } from '../../api/use-submission.ts';
import { Button } from '../../ui/button.tsx';

interface RenameFormProps {
  readonly name: string;
  /** Resolves to true once the name is saved. */
  readonly onRename: (name: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** A name that could not be saved stays in the field. */
export function RenameForm({ name, onRename, onClose }: RenameFormProps) {
  const [draft, setDraft] = useState(name);
  const { isPending, submit } = useSubmission();

  function rename(event: FormEvent) {
    event.preventDefault();
    if (draft.trim() === name) return onClose();
    void submit(() => onRename(draft), { onSuccess: (isKept) => isKept && onClose() });
  }

  return (
    <form noValidate className="flex gap-2" aria-label={`Rename ${name}`} onSubmit={rename}>
      <input
        value={draft}
        aria-label="New name"
        autoComplete="off"
        className="control min-h-11 min-w-0 flex-1 px-3 py-1.5"
        enterKeyHint="done"
        // biome-ignore lint/a11y/noAutofocus: the field replaces the name that the user chose to edit
        autoFocus
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      />
      <Button type="submit" size="compact" isBusy={isPending}>
        Save
      </Button>
    </form>
  );
}

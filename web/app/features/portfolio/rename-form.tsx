import { type FormEvent, useState } from 'react';
import { useSubmission } from '../../api/use-submission.ts';
import { Button } from '../../ui/button.tsx';

interface RenameFormProps {
  readonly name: string;
  /** True once the name has been kept. */
  readonly onRename: (name: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** A name that was not kept stays in the field. */
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
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the name that was to be changed
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

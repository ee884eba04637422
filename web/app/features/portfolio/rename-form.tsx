import { type FormEvent, useState } from 'react';
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
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (draft.trim() === name) return onClose();
    setIsBusy(true);
    const isKept = await onRename(draft);
    setIsBusy(false);
    if (isKept) onClose();
  }

  return (
    <form
      noValidate
      className="flex gap-2"
      aria-label={`Rename ${name}`}
      onSubmit={(event) => void submit(event)}
    >
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
      <Button type="submit" size="compact" isBusy={isBusy}>
        Save
      </Button>
    </form>
  );
}

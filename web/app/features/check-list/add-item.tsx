import { type ClipboardEvent, type FormEvent, useId, useRef, useState } from 'react';
import { addItemText } from '../../content/check-list.ts';
import { Button } from '../../ui/button.tsx';
import { linesIn, takeLines } from './pasted-lines.ts';

interface AddItemProps {
  readonly onAdd: (...texts: string[]) => void;
  /** The number of items that the list can still hold. */
  readonly room: number;
}

/**
 * The focus stays in the field, so that several items can be typed in a row. Pasted lines become items at
 * once.
 */
export function AddItem({ onAdd, room }: AddItemProps) {
  const [text, setText] = useState('');
  const [pasted, setPasted] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    field.current?.focus();
    if (text.trim() === '') return;
    onAdd(text.trim());
    setText('');
    setPasted('');
  }

  function paste(event: ClipboardEvent) {
    const lines = linesIn(event.clipboardData.getData('text/plain'));
    // A single line is pasted into the field as usual.
    if (lines.length < 2) return;
    event.preventDefault();
    const { taken, line } = takeLines(lines, room);
    if (taken.length > 0) onAdd(...taken);
    setPasted(line);
  }

  return (
    <>
      <form onSubmit={submit} className="flex gap-3" aria-label={addItemText.label}>
        <label htmlFor={id} className="sr-only">
          New item
        </label>
        <input
          ref={field}
          id={id}
          value={text}
          placeholder={addItemText.placeholder}
          autoComplete="off"
          className="control min-h-12 min-w-0 flex-1 px-4 py-2 pointer-fine:min-h-10 pointer-fine:py-1.5 placeholder:text-muted"
          enterKeyHint="done"
          onChange={(event) => setText(event.target.value)}
          onPaste={paste}
        />
        <Button type="submit">Add</Button>
      </form>
      <p role="status" className="mt-2 font-semibold text-felt empty:hidden">
        {pasted}
      </p>
    </>
  );
}

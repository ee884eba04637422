import { type FormEvent, useId, useRef, useState } from 'react';
import { addItemText } from '../../content/check-list.ts';
import { Button } from '../../ui/button.tsx';

/** The line stays in the field's hands: several items can be typed one after the other. */
export function AddItem({ onAdd }: { readonly onAdd: (text: string) => void }) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    field.current?.focus();
    if (text.trim() === '') return;
    onAdd(text.trim());
    setText('');
  }

  return (
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
        className="control min-h-12 min-w-0 flex-1 px-4 py-2 placeholder:text-muted"
        enterKeyHint="done"
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit">Add</Button>
    </form>
  );
}

import { type KeyboardEvent, useRef, useState } from 'react';

interface ItemTextProps {
  readonly text: string;
  readonly isDone: boolean;
  readonly onChange: (text: string) => void;
}

/** The text of an item. A press turns it into a field. Enter or blur saves, Escape cancels. */
export function ItemText({ text, isDone, onChange }: ItemTextProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const hasEnded = useRef(false);
  const button = useRef<HTMLButtonElement>(null);

  function end(wanted: string | null) {
    // The field fires one more blur event when it is removed.
    if (hasEnded.current) return;
    hasEnded.current = true;
    setDraft(null);
    const changed = wanted?.trim() ?? '';
    if (changed !== '' && changed !== text) onChange(changed);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    end(event.key === 'Enter' ? draft : null);
    requestAnimationFrame(() => button.current?.focus());
  }

  if (draft === null) {
    return (
      <button
        ref={button}
        type="button"
        className="item-text"
        data-done={isDone || undefined}
        aria-label={`${text}, edit`}
        onClick={() => {
          hasEnded.current = false;
          setDraft(text);
        }}
      >
        {text}
      </button>
    );
  }
  return (
    <input
      className="control min-h-11 min-w-0 flex-1 px-3 py-1.5"
      aria-label={`Edit ${text}`}
      value={draft}
      autoComplete="off"
      enterKeyHint="done"
      // biome-ignore lint/a11y/noAutofocus: the field replaces the button that had the focus
      autoFocus
      onChange={(event) => setDraft(event.target.value)}
      onBlur={() => end(draft)}
      onKeyDown={onKeyDown}
    />
  );
}

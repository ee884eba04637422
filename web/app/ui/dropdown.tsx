import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { ChevronIcon } from './icons.tsx';

interface DropdownProps {
  readonly title: string;
  /** Links and buttons as list items. */
  readonly children: ReactNode;
}

/** A button that shows a list of links. Without JavaScript it is open while it has the focus. */
export function Dropdown({ title, children }: DropdownProps) {
  const [isOpen, setIsOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const listId = useId();

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    trigger.current?.focus();
  }

  function closeWhenLeft(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles events that bubble up from its button and links
    <div className="group/dropdown relative" onKeyDown={closeOnEscape} onBlur={closeWhenLeft}>
      <button
        ref={trigger}
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 items-center gap-1 rounded-control px-3 hover:bg-felt-tint"
      >
        <span className="max-w-48 truncate">{title}</span>
        <ChevronIcon className={`size-5 transition duration-150 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link inside is a click as well */}
      <ul
        id={listId}
        data-open={isOpen || undefined}
        onClick={() => setIsOpen(false)}
        className="dropdown-list raised absolute right-0 z-20 mt-1 min-w-48 rounded-button border border-line bg-surface p-2"
      >
        {children}
      </ul>
    </div>
  );
}

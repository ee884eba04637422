import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

interface RowActionsProps {
  readonly label: string;
  readonly children: ReactNode;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * The buttons of an item are one Tab stop; the arrow keys move between them. Otherwise a list of fifty items
 * would have two hundred Tab stops.
 */
export function RowActions({ label, children }: RowActionsProps) {
  const bar = useRef<HTMLDivElement>(null);
  const current = useRef<Element | null>(null);

  // Keeps exactly one button in the Tab order, even after an edit has mounted new buttons.
  useEffect(() => {
    const buttons = buttonsIn(bar.current);
    const stop = buttons.find((button) => button === current.current) ?? buttons[0];
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
  });

  function onFocus({ target }: FocusEvent) {
    current.current = target;
    for (const button of buttonsIn(bar.current)) button.tabIndex = button === target ? 0 : -1;
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    const buttons = buttonsIn(bar.current);
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    // In the text field the arrow keys move the caret.
    if (step === undefined || at < 0) return;
    event.preventDefault();
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      className="flex min-w-0 flex-1 items-center gap-1"
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}

function buttonsIn(bar: HTMLElement | null): HTMLButtonElement[] {
  return [...(bar?.querySelectorAll('button') ?? [])];
}

import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { ChoiceButtons, type Choices } from './fields/choice-buttons.tsx';

interface DialogProps {
  readonly isOpen: boolean;
  /** Called for Esc, a click beside the dialog, and the browser's own close request. */
  readonly onClose: () => void;
  readonly className?: string;
  readonly label?: string;
  readonly title?: string;
  readonly icon?: ReactNode;
  readonly isAlert?: boolean;
  /** The buttons of a question. `form`: the form inside has them. `none`: it asks nothing, for example a menu. */
  readonly choices: Choices | 'form' | 'none';
  readonly children: ReactNode;
}

/** The elements that Tab reaches; of radio buttons, the selected one. */
const TAB_STOPS =
  'a[href], button:not(:disabled), input:not(:disabled, [type="radio"]:not(:checked)), select, textarea, [tabindex="0"]';

/**
 * A modal dialog based on the `dialog` element, which makes the page behind it inert, is above everything else and
 * restores the focus. It is small enough to be part of every page, so a warning never waits for a download.
 */
export function Dialog({
  isOpen,
  onClose,
  className = 'pop-up',
  label,
  title,
  icon,
  isAlert = false,
  choices,
  children,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  // Not in a clean-up: React restores the focus after those, and WebKit would let it return into a panel that is still
  // sliding out.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!isOpen) return dialog?.close();
    dialog?.showModal();
    // In a long dialog the first button is below the visible text, so the title gets the focus instead.
    if (!heading.current || !dialog || dialog.scrollTop === 0) return;
    // Not in the markup: showModal would focus the title of short dialogs as well.
    heading.current.tabIndex = -1;
    heading.current.focus();
  }, [isOpen]);

  // Closes the dialog before React removes it: only an element in the document restores the focus.
  useLayoutEffect(() => {
    const dialog = element.current;
    return () => dialog?.close();
  }, []);

  function closeWhenBeside(event: MouseEvent) {
    if (event.target === element.current) onClose();
  }

  return (
    <dialog
      ref={element}
      className={className}
      role={isAlert ? 'alertdialog' : undefined}
      aria-label={label}
      aria-labelledby={title ? titleId : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={closeWhenBeside}
      onKeyDown={keepFocusInside}
    >
      {title ? (
        <h2 id={titleId} ref={heading} className="flex items-center gap-3 text-2xl">
          {icon}
          {title}
        </h2>
      ) : null}
      {children}
      {typeof choices === 'string' ? null : <ChoiceButtons {...choices} />}
    </dialog>
  );
}

/** The browser would let Tab leave the page for its own controls; this wraps it around. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(TAB_STOPS)].filter(
    (stop) => stop.getClientRects().length > 0,
  );
  const { activeElement } = document;
  const isAtEdge = event.shiftKey
    ? activeElement === stops.at(0) ||
      activeElement?.id === event.currentTarget.getAttribute('aria-labelledby')
    : activeElement === stops.at(-1);
  if (!isAtEdge) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops.at(0))?.focus();
}

import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { ChoiceButtons, type Choices } from './fields/choice-buttons.tsx';

interface DialogProps {
  readonly isOpen: boolean;
  /** Esc, a click beside the dialog, or a call of the browser's own close. */
  readonly onClose: () => void;
  readonly className?: string;
  readonly label?: string;
  readonly title?: string;
  readonly icon?: ReactNode;
  readonly isAlert?: boolean;
  /** What it asks. `form`: its form has them. `none`: it asks nothing, as a menu. */
  readonly choices: Choices | 'form' | 'none';
  readonly children: ReactNode;
}

/** What Tab stops at; of radio buttons it is the chosen one. */
const TAB_STOPS =
  'a[href], button:not(:disabled), input:not(:disabled, [type="radio"]:not(:checked)), select, textarea, [tabindex="0"]';

/**
 * A modal dialog on the browser's own element, which makes the page behind it inert, puts it above
 * everything and gives the focus back. It weighs nothing, so a warning never waits for a download.
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

  // Not in a clean-up: after those React puts the focus back where it was, and WebKit lets it return into
  // a panel that is still sliding out.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!isOpen) return dialog?.close();
    dialog?.showModal();
    // In a long dialog the first button is below the text: the title, in view, has the focus instead.
    if (!heading.current || !dialog || dialog.scrollTop === 0) return;
    // Not in the markup: showModal would choose it in short dialogs as well.
    heading.current.tabIndex = -1;
    heading.current.focus();
  }, [isOpen]);

  // Closed before React takes it out of the page: only an element in place gives the focus back.
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

/** The browser lets Tab leave for its own bars; here it goes round. */
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

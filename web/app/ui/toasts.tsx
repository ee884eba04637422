import './toasts.css';
import { SECOND_MS } from '@carom/domain/time/durations';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { DISMISS, MESSAGES } from '../content/toasts.ts';
import { Button } from './button.tsx';
import { CloseIcon } from './icons.tsx';

const SHOWN_MS = 8 * SECOND_MS;

interface Toast {
  readonly line: string;
  /** Shown until it is dismissed, for text that has to be copied. */
  readonly stays: boolean;
}

type ShowToast = (line: string, options?: { readonly stays?: boolean }) => void;

interface Toasts {
  readonly show: ShowToast;
  /** The container of the toasts, which are stacked. */
  readonly place: HTMLElement | null;
}

const ToastContext = createContext<Toasts | null>(null);

/** Reports success above the page, without moving it. Questions and failures do not use toasts. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  /** Under the pointer or with the focus, a toast stays visible. */
  const [isHeld, setIsHeld] = useState(false);
  const show = useCallback<ShowToast>((line, { stays = false } = {}) => setToast({ line, stays }), []);

  useEffect(() => {
    if (toast === null || toast.stays || isHeld) return;
    const timer = setTimeout(() => setToast(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);

  function dismiss() {
    setToast(null);
    setIsHeld(false);
    // The pressed button was removed, so the focus moves to the beginning of the page.
    document.querySelector('main')?.focus({ preventScroll: true });
  }

  return (
    <ToastContext value={{ show, place }}>
      {children}
      <section
        ref={setPlace}
        aria-label={MESSAGES}
        className="toasts"
        onPointerEnter={() => setIsHeld(true)}
        onPointerLeave={() => setIsHeld(false)}
        onFocus={() => setIsHeld(true)}
        onBlur={() => setIsHeld(false)}
      >
        <ToastBar line={toast?.line ?? null}>
          <Button variant="inverseOutline" size="compact" aria-label={DISMISS} onClick={dismiss}>
            <CloseIcon className="size-5" />
          </Button>
        </ToastBar>
      </section>
    </ToastContext>
  );
}

export function useToast(): ShowToast {
  return useToasts().show;
}

function useToasts(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToast needs a ToastProvider above it');
  return toasts;
}

interface ToastBarProps {
  readonly line: string | null;
  /** The actions of the toast. */
  readonly children: ReactNode;
}

/** The live region is rendered before its text: screen readers announce only later changes. */
function ToastBar({ line, children }: ToastBarProps) {
  return (
    <div data-toast={line === null ? undefined : ''}>
      <p role="status">{line ?? ''}</p>
      {line === null ? null : children}
    </div>
  );
}

interface UndoLineProps {
  /** Names the deleted item; null if there is nothing to restore. */
  readonly line: string | null;
  readonly onUndo: () => void;
}

/** Stays until the next change, so that the user is not under time pressure. */
export function UndoLine({ line, onUndo }: UndoLineProps) {
  const { place } = useToasts();
  return place === null
    ? null
    : createPortal(
        <ToastBar line={line}>
          <Button variant="inverseOutline" size="compact" onClick={onUndo}>
            Undo
          </Button>
        </ToastBar>,
        place,
      );
}

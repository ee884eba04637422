import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { leavingText } from '../content/forms.ts';
import { isRedirecting } from '../session/departure.ts';
import { usePopUp } from '../ui/pop-ups.tsx';

interface UnsavedWork {
  isUnsaved(): boolean;
  /** Called when the user has confirmed to leave. */
  leave(): void;
}

const UnsavedWorkContext = createContext<Set<UnsavedWork> | null>(null);

/**
 * Blocks navigation within the site while a form below it is unsaved. The router supports one blocker at a
 * time, so all forms of a page share it. When a session ends, drafts are stored and navigation is not
 * blocked.
 */
export function AskBeforeLeaving({ children }: { readonly children: ReactNode }) {
  const showPopUp = usePopUp();
  const isAsking = useRef(false);
  const [works] = useState(() => new Set<UnsavedWork>());
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      !isRedirecting() &&
      [...works].some((work) => work.isUnsaved()),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked' || isAsking.current) return;
    isAsking.current = true;
    void showPopUp({ tone: 'warning', ...leavingText, isDestructive: true }).then((answer) => {
      isAsking.current = false;
      if (answer !== 'confirmed') return blocker.reset();
      for (const work of works) work.leave();
      blocker.proceed();
    });
  }, [blocker, showPopUp, works]);

  return <UnsavedWorkContext value={works}>{children}</UnsavedWorkContext>;
}

interface LeavingOptions {
  /** False if the page stores unsaved changes for the next visit. */
  readonly blocksNavigation?: boolean;
  readonly onLeave?: () => void;
}

/**
 * While something is unsaved, the browser asks before it unloads the document and `AskBeforeLeaving` before
 * it navigates. Returns a function that allows the next navigation before `isUnsaved` becomes false.
 */
export function useAskBeforeLeaving(
  isUnsaved: boolean,
  { blocksNavigation = true, onLeave }: LeavingOptions = {},
): () => void {
  const works = useContext(UnsavedWorkContext);
  const latest = useRef({ isUnsaved, onLeave });
  latest.current = { isUnsaved: isUnsaved && blocksNavigation, onLeave };

  const allowLeaving = useCallback(() => {
    latest.current.isUnsaved = false;
  }, []);

  useEffect(() => {
    const work: UnsavedWork = {
      isUnsaved: () => latest.current.isUnsaved,
      leave() {
        allowLeaving();
        latest.current.onLeave?.();
      },
    };
    works?.add(work);
    return () => {
      works?.delete(work);
    };
  }, [works, allowLeaving]);

  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);

  return allowLeaving;
}

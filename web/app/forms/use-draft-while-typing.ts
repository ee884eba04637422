import { useCallback, useEffect, useRef } from 'react';
import { dropDraft, keepDraft } from '../storage/draft-store.ts';
import { readOwner } from '../storage/member-store.ts';
import type { FormValues } from './use-form.ts';

/** A pause in typing. Whoever leaves sooner has it kept on the way. */
const PAUSE_MS = 300;

/**
 * Keeps what stands in a form, and drops it when there is nothing to keep (null): sent, or cleared by hand.
 * Gives what drops it at once.
 */
export function useDraftWhileTyping(
  name: string,
  draft: FormValues<string> | null,
  isOn: boolean,
): () => void {
  const unkept = useRef<(() => void) | null>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const text = draft === null ? null : JSON.stringify(draft);

  useEffect(() => {
    if (!isOn) return;
    const owner = readOwner();
    unkept.current = null;
    if (text === null) return dropDraft(name, owner);
    const keep = () => {
      unkept.current = null;
      void keepDraft(name, JSON.parse(text), owner);
    };
    unkept.current = keep;
    pause.current = setTimeout(keep, PAUSE_MS);
    return () => clearTimeout(pause.current);
  }, [name, text, isOn]);

  useEffect(() => {
    const keepNow = () => unkept.current?.();
    window.addEventListener('pagehide', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, []);

  return useCallback(() => {
    unkept.current = null;
    clearTimeout(pause.current);
    dropDraft(name);
  }, [name]);
}

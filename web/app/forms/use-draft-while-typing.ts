import { useEffect, useRef } from 'react';
import { dropDraft, keepDraft } from '../storage/draft-store.ts';
import { readOwner } from '../storage/member-store.ts';
import type { FormValues } from './use-form.ts';

/** A pause in typing. Whoever leaves sooner has it kept on the way. */
const PAUSE_MS = 300;

/** Keeps what stands in a form, and drops it once the form is empty: sent, or cleared by hand. */
export function useDraftWhileTyping<Field extends string>(
  name: string,
  values: FormValues<Field>,
  isOn: boolean,
): void {
  /** Sealing takes its time: one after the other, or an old text would come last. */
  const queue = useRef(Promise.resolve());
  const unkept = useRef<(() => void) | null>(null);

  useEffect(() => {
    if (!isOn) return;
    const owner = readOwner();
    const inTurn = (action: () => Promise<void> | void) => {
      unkept.current = null;
      queue.current = queue.current.then(action);
    };
    if (Object.values(values).every((text) => text === '')) {
      inTurn(() => dropDraft(name, owner));
      return;
    }
    const keep = () => inTurn(() => keepDraft(name, values, owner));
    unkept.current = keep;
    const pause = setTimeout(keep, PAUSE_MS);
    return () => clearTimeout(pause);
  }, [name, values, isOn]);

  useEffect(() => {
    const keepNow = () => unkept.current?.();
    window.addEventListener('pagehide', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, []);
}

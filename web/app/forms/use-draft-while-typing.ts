import { useCallback, useEffect } from 'react';
import { dropDraft, keepDraft } from '../storage/draft-store.ts';
import type { FormValues } from './use-form.ts';

/**
 * Keeps what stands in a form, and drops it when there is nothing to keep (null): sent, or cleared by hand.
 * Gives what drops it at once.
 */
export function useDraftWhileTyping(
  name: string,
  draft: FormValues<string> | null,
  isOn: boolean,
): () => void {
  const text = draft === null ? null : JSON.stringify(draft);
  useEffect(() => {
    if (!isOn) return;
    if (text === null) dropDraft(name);
    else keepDraft(name, JSON.parse(text));
  }, [name, text, isOn]);
  return useCallback(() => dropDraft(name), [name]);
}

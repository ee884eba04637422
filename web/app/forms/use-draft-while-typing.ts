import { useCallback, useEffect } from 'react';
import { dropDraft, keepDraft } from '../storage/draft-store.ts';
import type { FormValues } from './use-form.ts';

/**
 * Stores the draft of a form, and removes it when `draft` is null: after sending or clearing. Returns a
 * function that removes it at once.
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

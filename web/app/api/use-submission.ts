import { useRef, useState } from 'react';
import { type ApiError, asApiError } from './api-error.ts';

/** Called when the submission is no longer pending, also after the component has unmounted. */
export interface SubmissionHandlers<Reply> {
  readonly onSuccess?: (reply: Reply) => unknown;
  readonly onError?: (error: ApiError) => unknown;
}

/**
 * Sends one submission at a time: a second press is ignored while the first is pending, unless submissions
 * are queued.
 */
export function useSubmission({ isQueued = false } = {}) {
  const isSubmitting = useRef(false);
  const [isPending, setIsPending] = useState(false);

  /** Resolves after the handler: to the reply, or to undefined if the call failed or was ignored. */
  async function submit<Reply>(
    call: () => Promise<Reply>,
    { onSuccess, onError }: SubmissionHandlers<Reply> = {},
  ): Promise<Reply | undefined> {
    // Two presses in one event loop turn see the same state, so the state alone would let both through.
    if (isSubmitting.current && !isQueued) return undefined;
    isSubmitting.current = true;
    setIsPending(true);
    let settled: { readonly reply: Reply } | { readonly error: ApiError };
    try {
      settled = { reply: await call() };
    } catch (error) {
      settled = { error: asApiError(error) };
    } finally {
      isSubmitting.current = false;
      setIsPending(false);
    }
    if ('error' in settled) {
      await onError?.(settled.error);
      return undefined;
    }
    await onSuccess?.(settled.reply);
    return settled.reply;
  }

  return { isPending, submit };
}

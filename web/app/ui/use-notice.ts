import { type ReactNode, useCallback } from 'react';
import { type PopUpAnswer, usePopUp } from './pop-ups.tsx';

const TITLES = { success: 'Success', warning: 'Warning', error: 'Error' } as const;

/** A pop-up that only informs. */
export function useNotice(): (tone: keyof typeof TITLES, message: ReactNode) => Promise<PopUpAnswer> {
  const showPopUp = usePopUp();
  return useCallback((tone, message) => showPopUp({ tone, title: TITLES[tone], message }), [showPopUp]);
}

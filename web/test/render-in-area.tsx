import type { ComponentType } from 'react';
import { vi } from 'vitest';
import { QueryProvider } from '../app/query/query-provider.tsx';
import { ToastProvider } from '../app/ui/toasts.tsx';
import { renderAt } from './render-at.tsx';

/** Renders a page that reads data, within its area. */
export function renderInArea(place: Parameters<typeof renderAt>[0], Page: ComponentType) {
  return renderAt(place, () => (
    <QueryProvider>
      <ToastProvider>
        <Page />
      </ToastProvider>
    </QueryProvider>
  ));
}

const FRESH_FOR_MS = 30_000;

/** Focuses the window after all data has become stale, so that it is fetched again. */
export function comeBackLater(): void {
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + FRESH_FOR_MS);
  window.dispatchEvent(new Event('focus'));
}

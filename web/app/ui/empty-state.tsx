import type { ComponentProps } from 'react';

/** Where there is nothing to show yet. */
export function EmptyState({ className = 'mt-6 py-10 text-center', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={`rounded-card border border-dashed border-edge px-6 ${className}`} />;
}

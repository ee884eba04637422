import type { ComponentProps } from 'react';

export function EmptyState({ className = 'mt-6 py-10 text-center', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={`rounded-card border border-dashed border-edge px-6 ${className}`} />;
}

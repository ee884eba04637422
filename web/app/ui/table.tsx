import './table.css';
import type { ComponentProps, ReactNode } from 'react';

interface TableRegionProps {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A wide or high table scrolls inside its region instead of the page. */
export function TableRegion({ label, className = 'panel overflow-x-auto', children }: TableRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}

/** Rows with a line below each. */
export function Table({ className = '', ...rest }: ComponentProps<'table'>) {
  return <table {...rest} className={`ruled-table ${className}`} />;
}

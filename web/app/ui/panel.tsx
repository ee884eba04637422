import type { ReactNode } from 'react';

interface PanelProps {
  /** Of the heading, by which the panel is named. */
  readonly id: string;
  readonly heading: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part of a page in a box, under its heading. */
export function Panel({ id, heading, className = '', children }: PanelProps) {
  return (
    <section className={`panel p-5 ${className}`} aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-[1.25rem]">
        {heading}
      </h2>
      {children}
    </section>
  );
}

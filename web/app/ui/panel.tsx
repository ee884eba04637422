import type { ReactNode } from 'react';

interface PanelProps {
  /** The id of the heading, which names the panel. */
  readonly id: string;
  readonly heading: string;
  /** Beside the heading. */
  readonly aside?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A section of a page in a box with a heading. */
export function Panel({ id, heading, aside, className = '', children }: PanelProps) {
  return (
    <section className={`panel p-5 ${className}`} aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-[1.25rem]">
          {heading}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

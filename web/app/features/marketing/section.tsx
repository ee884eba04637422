import { type ReactNode, useId } from 'react';

interface SectionProps {
  /** For links that lead to it, and where the server draws it: React numbers ids by the whole document. */
  readonly id?: string;
  readonly heading: string;
  readonly intro?: string;
  /** A band across the whole window, to set the section apart. */
  readonly isBand?: boolean;
  /** A picture beside heading and text, or below them where there is no room. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a public page, named by its heading. */
export function Section({ id, heading, intro, isBand = false, aside, children }: SectionProps) {
  const generatedId = useId();
  const headingId = id === undefined ? generatedId : `${id}-heading`;
  const text = (
    <div>
      <h2 id={headingId} className="text-3xl md:text-4xl">
        {heading}
      </h2>
      {intro ? <p className="mt-4 max-w-2xl text-lg text-muted">{intro}</p> : null}
      <div className="mt-6 md:mt-8">{children}</div>
    </div>
  );
  return (
    <section id={id} aria-labelledby={headingId} className={isBand ? 'border-y border-line bg-sunk' : ''}>
      <div className="measure py-8 md:py-16">
        {aside ? (
          <div className="grid items-center gap-8 lg:grid-cols-2 lg:gap-16">
            {text}
            {aside}
          </div>
        ) : (
          text
        )}
      </div>
    </section>
  );
}

import { type ReactNode, useId } from 'react';

interface SectionProps {
  /**
   * The target of links. Required for parts that the server renders, because React's generated ids depend on
   * the whole document.
   */
  readonly id?: string;
  readonly heading: string;
  readonly intro?: string;
  /** Spans the width of the window, on another background. */
  readonly isBand?: boolean;
  /** A picture beside the heading and the text, or below them on narrow screens. */
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

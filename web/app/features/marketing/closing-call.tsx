import { type ReactNode, useId } from 'react';
import { onCloth } from './drawings/ball.tsx';

interface ClosingCallProps {
  readonly heading: string;
  readonly text: ReactNode;
  /** Links, as buttons. */
  readonly children: ReactNode;
}

/** An invitation at the end of a page, on a background of cloth. */
export function ClosingCall({ heading, text, children }: ClosingCallProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="measure py-7 md:pt-16 md:pb-24">
      <div className="relative overflow-hidden rounded-card bg-cloth px-6 py-7 text-white md:p-12">
        <svg
          viewBox="0 0 300 160"
          className="absolute right-0 bottom-0 hidden h-3/4 lg:block"
          fill="none"
          aria-hidden="true"
        >
          <path d="M30 114h270" stroke={onCloth.cream} strokeWidth={4} opacity={0.5} />
          <circle cx={84} cy={90} r={22} fill={onCloth.cream} opacity={0.9} />
          <circle cx={146} cy={90} r={22} fill={onCloth.chalk} />
          <circle cx={208} cy={90} r={20} stroke={onCloth.cream} strokeWidth={4} />
        </svg>
        <div className="relative max-w-xl">
          <h2 id={headingId} className="text-3xl md:text-4xl">
            {heading}
          </h2>
          <p className="mt-3 text-pretty md:text-lg">{text}</p>
          <div className="mt-5 flex flex-wrap gap-3">{children}</div>
        </div>
      </div>
    </section>
  );
}

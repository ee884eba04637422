import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { ArrowIcon } from './icons.tsx';
import { PageHeader } from './page-header.tsx';
import { TextLink } from './text-link.tsx';

interface Way {
  readonly to: string;
  readonly label: string;
  readonly words: string;
}

interface PlannedPageProps {
  readonly eyebrow: string;
  readonly title: string;
  /** What will stand here, in plain words. */
  readonly planned: ReactNode;
  /** What the visitor can do meanwhile. */
  readonly today: readonly Way[];
  readonly back: { readonly to: string; readonly label: string };
}

/** A page whose content is still to come: it says so, and leads on. */
export function PlannedPage({ eyebrow, title, planned, today, back }: PlannedPageProps) {
  return (
    <div className="measure py-10">
      <PageHeader eyebrow={eyebrow} title={title} />
      <div className="mt-8 grid gap-5 md:grid-cols-5">
        <Card className="overflow-hidden md:col-span-3">
          <OpenSeatDrawing />
          <h2 className="mt-6 text-2xl">What will stand here</h2>
          <div className="mt-3 space-y-3 text-muted">{planned}</div>
          <p className="mt-4 inline-block rounded-full bg-felt-tint px-3 py-1 text-sm font-semibold text-felt">
            In preparation
          </p>
        </Card>
        <Card className="md:col-span-2">
          <h2 className="text-2xl">What works today</h2>
          <ul className="mt-4 space-y-4">
            {today.map(({ to, label, words }) => (
              <li key={to}>
                <TextLink to={to}>{label}</TextLink>
                <p className="text-muted">{words}</p>
              </li>
            ))}
          </ul>
        </Card>
      </div>
      <p className="mt-8">
        <TextLink to={back.to} className="inline-flex min-h-11 items-center gap-2">
          <ArrowIcon className="size-5 rotate-180" />
          {back.label}
        </TextLink>
      </p>
    </div>
  );
}

/** Two balls wait on the line; the third seat is marked, and still open. */
function OpenSeatDrawing() {
  return (
    <svg viewBox="0 0 480 132" className="-m-6 mb-0 block w-[calc(100%+3rem)]" aria-hidden="true">
      <rect width="480" height="132" className="fill-cloth" />
      <path d="M40 98h400" stroke="#fff" strokeOpacity=".55" strokeWidth="3" strokeLinecap="round" />
      <g stroke="#fff" strokeOpacity=".55" strokeWidth="3">
        <path d="M120 98V70M240 98V70M360 98V70" />
      </g>
      <circle cx="120" cy="52" r="20" fill="#f4eee0" />
      <circle cx="240" cy="52" r="20" fill="#93bef3" />
      <circle cx="360" cy="52" r="19" fill="none" stroke="#fff" strokeWidth="3" strokeDasharray="7 6" />
      <rect x="252" y="92" width="54" height="12" rx="6" fill="#93bef3" />
    </svg>
  );
}

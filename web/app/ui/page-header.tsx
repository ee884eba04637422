import type { ReactNode } from 'react';

export function Eyebrow({ children }: { readonly children: ReactNode }) {
  return <p className="eyebrow text-felt area:mb-1 area:text-muted">{children}</p>;
}

interface PageHeaderProps {
  /** In a private area, the section to which the page belongs, if any. */
  readonly eyebrow?: string;
  readonly title: string;
  readonly lead?: ReactNode;
  /** Beside the title; below it on phones. */
  readonly actions?: ReactNode;
}

export function PageHeader({ eyebrow, title, lead, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-4">
      <div className="max-w-2xl min-w-0">
        {eyebrow ? <Eyebrow>{eyebrow}</Eyebrow> : null}
        <h1 className="mt-2 text-4xl md:text-5xl area:mt-0">{title}</h1>
        {lead ? <p className="mt-4 text-lg text-muted area:mt-1.5">{lead}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
    </header>
  );
}

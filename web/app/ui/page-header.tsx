import type { ReactNode } from 'react';

export function Eyebrow({ children }: { readonly children: ReactNode }) {
  return <p className="eyebrow text-felt">{children}</p>;
}

interface PageHeaderProps {
  readonly eyebrow?: string;
  readonly title: string;
  readonly lead?: ReactNode;
}

export function PageHeader({ eyebrow, title, lead }: PageHeaderProps) {
  return (
    <header className="max-w-2xl">
      {eyebrow ? <Eyebrow>{eyebrow}</Eyebrow> : null}
      <h1 className="mt-2 text-4xl md:text-5xl">{title}</h1>
      {lead ? <p className="mt-4 text-lg text-muted">{lead}</p> : null}
    </header>
  );
}

import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

interface AuthPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A page with one centred form. */
export function AuthPage({ title, lead, children }: AuthPageProps) {
  return (
    <div className="measure py-10 md:py-16">
      <div className="mx-auto max-w-lg">
        <PageHeader eyebrow="Account" title={title} lead={lead} />
        <Card className="mt-8">{children}</Card>
      </div>
    </div>
  );
}

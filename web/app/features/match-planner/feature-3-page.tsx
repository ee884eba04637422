import { feature3Text } from '../../content/planners/feature-3.ts';
import { paths } from '../../paths.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TextLink } from '../../ui/text-link.tsx';

export const meta = () => pageMeta({ title: 'Feature 3', description: feature3Text.empty, noIndex: true });

export default function Feature3Page() {
  return (
    <div className="area-page">
      <PageHeader eyebrow="Feature 3" title={feature3Text.empty} />
      <Card className="mt-8 border-dashed text-center">
        <svg viewBox="0 0 200 80" className="mx-auto w-48 text-muted" fill="none" aria-hidden="true">
          <path d="M10 64h180" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
          <circle cx="100" cy="38" r="22" stroke="currentColor" strokeWidth="3" strokeDasharray="6 6" />
        </svg>
        <p className="mt-4 text-muted">{feature3Text.lead}</p>
        <p className="mt-4">
          <TextLink to={paths.member.dashboard}>{feature3Text.back}</TextLink>
        </p>
      </Card>
    </div>
  );
}

import { type ClassPageContent, classIdAt } from '@carom/contract/classes/class-page';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { classPageText } from '../../../content/classes/class-page.ts';
import { paths } from '../../../paths.ts';
import { useCallQuery } from '../../../query/use-call-query.ts';
import { titleOf } from '../../../routing/page-meta.ts';
import { useIsHydrated } from '../../../routing/use-is-hydrated.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { LoadState } from '../../../ui/loading/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { classQuery } from '../queries.ts';
import { ClassDetails } from './class-details.tsx';
import { pathOf } from './class-head.ts';

interface ClassAtAddressProps {
  readonly address: string;
  /** The data that came with the document, or null. */
  readonly given: ClassPageContent | null;
}

/** The class that the address names, from the document or from the server. */
export function ClassAtAddress({ address, given }: ClassAtAddressProps) {
  const isHydrated = useIsHydrated();
  const classId = classIdAt(address);
  const {
    data = null,
    failure,
    reload,
  } = useCallQuery(
    {
      ...classQuery(classId),
      enabled: classId !== null,
      ...(given && { initialData: given, initialDataUpdatedAt: performance.timeOrigin }),
    },
    classPageText.loadFailed,
  );
  // The document of an unknown class is rendered without an address, and hydration must match it.
  const content: ClassPageContent | null = classId === null && isHydrated ? { kind: 'missing' } : data;
  useOwnAddress(content);
  useTitle(content);

  if (content === null) {
    return (
      <div className="measure py-10 md:py-16">
        <LoadState label={classPageText.loading} failure={failure} onRetry={reload} />
      </div>
    );
  }
  return content.kind === 'class' ? <ClassDetails entry={content.class} /> : <NoClass why={content.kind} />;
}

function NoClass({ why }: { readonly why: 'missing' | 'gone' }) {
  const { heading, text } = classPageText[why];
  return (
    <div className="measure py-10 md:py-16">
      <PageHeader title={heading} lead={text} />
      <p className="mt-8">
        <LinkButton to={paths.search}>{classPageText.findOther}</LinkButton>
      </p>
    </div>
  );
}

/**
 * The words before the id follow the title. The server redirects to them; client-side navigation replaces the address
 * here.
 */
function useOwnAddress(content: ClassPageContent | null): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const own = content?.kind === 'class' ? pathOf(content.class) : pathname;
  useEffect(() => {
    if (own !== pathname) void navigate({ pathname: own, search, hash }, { replace: true });
  }, [own, pathname, search, hash, navigate]);
}

/** Sets the title for a class that is loaded after its page. */
function useTitle(content: ClassPageContent | null): void {
  const title = content?.kind === 'class' ? content.class.title : null;
  useEffect(() => {
    if (title !== null) document.title = titleOf(title);
  }, [title]);
}

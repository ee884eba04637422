import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { paths } from '../paths.ts';
import { mayPrefetch } from '../routing/prefetching.ts';
import { PreloadWhenIdle } from '../routing/preload-when-idle.tsx';
import { AreaLayout } from './area-layout.tsx';
import { readAhead } from './read-ahead.ts';
import { UnsentChanges } from './unsent-changes.tsx';
import { WantedClassNotice } from './wanted-class-notice.tsx';
import { WantedPageNotice } from './wanted-page-notice.tsx';

/** The router calls it as soon as it has matched the route. */
export function loader({ request }: LoaderFunctionArgs): null {
  readAhead(new URL(request.url).pathname);
  return null;
}

export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** Twice as large as the other pages: fetching them on demand would take noticeably long. */
const HEAVY_PAGES = [paths.member.feature1, paths.member.traffic];

export default function MemberLayout() {
  return (
    <>
      <AreaLayout
        menuLabel="Member menu"
        notice={
          <>
            <WantedClassNotice />
            <WantedPageNotice />
          </>
        }
      />
      <UnsentChanges />
      {mayPrefetch && HEAVY_PAGES.map((page) => <PreloadWhenIdle key={page} page={page} />)}
    </>
  );
}

import { progressText } from '../../../content/lessons/lesson-page.tsx';
import { paths } from '../../../paths.ts';
import type { VisitorKind } from '../../../session/session-rules.ts';
import { useSession } from '../../../session/use-session.ts';
import { isProgressKept } from '../../../storage/lesson-progress.ts';
import { LazySection, lazyWithTimeout } from '../../../ui/lazy-section.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

const MemberProgress = lazyWithTimeout(() => import('./member-progress.tsx'));

/** Where the progress is kept. */
export function ProgressLine() {
  const session = useSession();
  if (session === 'unknown') return null;
  if (session.visitor === 'member') {
    return (
      <LazySection what={progressText.part}>
        <MemberProgress key={session.owner} />
      </LazySection>
    );
  }
  return <p className="text-sm text-muted">{wordsFor(session.visitor)}</p>;
}

function wordsFor(visitor: VisitorKind) {
  if (!isProgressKept()) return progressText.notKept;
  return visitor === 'guest'
    ? progressText.guest(<TextLink to={paths.login}>Log in</TextLink>)
    : progressText.browser;
}

import { progressText } from '../../../content/lessons/lesson-page.tsx';
import { paths } from '../../../paths.ts';
import type { VisitorKind } from '../../../session/session-rules.ts';
import type { Session } from '../../../session/session-storage.ts';
import { useSession } from '../../../session/use-session.ts';
import { isProgressKept } from '../../../storage/lesson-progress.ts';
import { LazySection, lazyWithTimeout } from '../../../ui/loading/lazy-section.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

const MemberProgress = lazyWithTimeout(() => import('./member-progress.tsx'));
const GUEST_WORDS = progressText.guest(<TextLink to={paths.login}>Log in</TextLink>);

/** Says where the progress is saved. */
export function ProgressLine() {
  const session = useSession();
  return <div className="progress-line needs-script">{lineFor(session)}</div>;
}

/** The prerendered page shows the text for guests, the most frequent visitors. */
function lineFor(session: Session | 'unknown') {
  if (session === 'unknown') return <p data-shown-to="guest">{GUEST_WORDS}</p>;
  if (session.visitor !== 'member') return <p>{wordsFor(session.visitor)}</p>;
  return (
    <LazySection what={progressText.part}>
      <MemberProgress key={session.owner} />
    </LazySection>
  );
}

function wordsFor(visitor: VisitorKind) {
  if (!isProgressKept()) return progressText.notKept;
  return visitor === 'guest' ? GUEST_WORDS : progressText.browser;
}

import { membersRunText } from '../../../../content/simulators/shared.tsx';
import { paths } from '../../../../paths.ts';
import { useSession } from '../../../../session/use-session.ts';
import { LazySection, lazyWithTimeout } from '../../../../ui/loading/lazy-section.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { Part } from '../view/part.tsx';
import type { SaveRunProps } from './members-run.tsx';

const MembersRun = lazyWithTimeout(() => import('./members-run.tsx'));

/** Members can save a run in their portfolio; guests see that members can. */
export function SaveRun(props: SaveRunProps) {
  return (
    <Part name="share">
      <ForVisitor {...props} />
    </Part>
  );
}

/** Reads the session, which an embed must not do. */
function ForVisitor(props: SaveRunProps) {
  const session = useSession();
  const visitor = session === 'unknown' ? 'guest' : session.visitor;
  if (session !== 'unknown' && visitor === 'member') {
    return (
      <LazySection what={membersRunText.button}>
        <MembersRun key={session.owner} {...props} />
      </LazySection>
    );
  }
  return (
    <p className="not-printed text-sm text-muted" data-shown-to={session === 'unknown' ? 'guest' : undefined}>
      {visitor === 'guest'
        ? membersRunText.logIn(<TextLink to={paths.login}>Log in</TextLink>)
        : membersRunText.membersOnly}
    </p>
  );
}

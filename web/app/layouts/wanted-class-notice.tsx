import { classPath } from '@carom/domain/classes/class-address';
import { useLocation } from 'react-router';
import { wantedClassText } from '../content/classes/wanted-class.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/use-session.ts';
import { useWantedClass } from '../session/use-wanted-class.ts';
import { dropWantedClass } from '../storage/wanted-class.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { MAIN_ID } from './site-frame.tsx';

/** The pages to which a login, an activation and a payment redirect. */
const ARRIVALS: readonly string[] = [paths.member.account, paths.member.dashboard];

function dismiss() {
  dropWantedClass();
  // The pressed button was removed, so the focus moves to the beginning of the page.
  document.getElementById(MAIN_ID)?.focus();
}

/** Links back to the class that the visitor wanted before the login or the subscription. It does not book the class. */
export function WantedClassNotice() {
  const { pathname } = useLocation();
  const session = useSession();
  const wanted = useWantedClass();
  if (wanted === null || session === 'unknown' || !ARRIVALS.includes(pathname)) return null;
  const { title } = wanted;
  return (
    <div className="pt-7">
      <section
        aria-label={wantedClassText.label}
        className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card bg-felt-tint p-5"
      >
        <p className="grow basis-60 [overflow-wrap:anywhere]">
          <strong>{wantedClassText.wanted(title)}</strong>{' '}
          {session.isSubscribed ? wantedClassText.ready : wantedClassText.subscribeFirst}
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={classPath(wanted)} size="compact">
            {wantedClassText.goBack}
          </LinkButton>
          <Button variant="quiet" size="compact" onClick={dismiss}>
            {wantedClassText.dismiss}
          </Button>
        </div>
      </section>
    </div>
  );
}

import { useEffect, useState } from 'react';
import { identityText } from '../../content/account/profile.ts';
import { useCallQuery } from '../../query/use-call-query.ts';
import type { StoredSession } from '../../session/session-rules.ts';
import { saveProfile } from '../../session/session-storage.ts';
import { hasDraft } from '../../storage/draft-store.ts';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { EMAIL_FORM, EmailPanel } from './email-panel.tsx';
import { NAME_FORM, NamePanel } from './name-panel.tsx';
import { profileQuery } from './queries.ts';

const MOMENT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

type Panel = 'name' | 'email';

/** Name and address from the stored session, which other tabs and pages keep up to date. */
export function Identity({ stored }: { readonly stored: StoredSession }) {
  const { data } = useCallQuery(profileQuery, identityText.loadFailed);
  const [open, setOpen] = useState<Panel | null>(panelWithDraft);
  /** Its button gets the focus back. */
  const [closed, setClosed] = useState<Panel | null>(null);
  const waiting = data?.email_change ?? null;

  useEffect(() => {
    if (data !== undefined) saveProfile(data);
  }, [data]);

  function close() {
    setClosed(open);
    setOpen(null);
  }

  return (
    <>
      <Facts
        facts={[
          { name: 'Name', value: `${stored.auth_first_name} ${stored.auth_last_name}` },
          { name: 'Email', value: stored.auth_email },
          { name: 'Role', value: stored.auth_role },
        ]}
      />
      <div role="status">
        {waiting ? (
          <p className="mt-5 rounded-control bg-sunk p-4 break-words">
            {identityText.waiting(waiting.email, MOMENT.format(new Date(waiting.expires_at)))}
          </p>
        ) : null}
      </div>
      <div className="mt-4">
        {open === 'name' ? <NamePanel stored={stored} onClose={close} /> : null}
        {open === 'email' ? <EmailPanel email={stored.auth_email} onClose={close} /> : null}
        {open === null ? (
          <div className="flex flex-wrap gap-3">
            <Button variant="outline" autoFocus={closed === 'name'} onClick={() => setOpen('name')}>
              Change name
            </Button>
            <Button variant="outline" autoFocus={closed === 'email'} onClick={() => setOpen('email')}>
              Change e-mail
            </Button>
          </div>
        ) : null}
      </div>
    </>
  );
}

/** The panel with a draft from before the session ended. */
function panelWithDraft(): Panel | null {
  if (hasDraft(NAME_FORM)) return 'name';
  return hasDraft(EMAIL_FORM) ? 'email' : null;
}

import { useId } from 'react';
import { useSession } from '../../session/use-session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Panel } from '../../ui/panel.tsx';

/** Reads the name from the stored session, without a request. */
export function ProfilePanel() {
  const session = useSession();
  const id = useId();
  if (session === 'unknown') return null;
  const { stored } = session;
  const payType = stored.auth_pay_type === 'vip' ? ' (vip)' : '';
  return (
    <Panel id={id} heading="Profile">
      <Facts
        facts={[
          { name: 'Name', value: `${stored.auth_first_name} ${stored.auth_last_name}` },
          { name: 'Email', value: stored.auth_email },
          { name: 'Role', value: `${stored.auth_role}${payType}` },
          { name: 'Password', value: '••••••••' },
        ]}
      />
      <LinkButton to="../profile" relative="path" variant="outline" className="mt-4">
        Profile
      </LinkButton>
    </Panel>
  );
}

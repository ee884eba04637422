import { useSession } from '../../session/use-session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';

/** Who one is comes from the stored session, so it stands there without a call. */
export function ProfilePanel() {
  const session = useSession();
  if (session === 'unknown') return null;
  const { stored } = session;
  const payType = stored.auth_pay_type === 'vip' ? ' (vip)' : '';
  return (
    <Card>
      <h2 className="mb-4 text-2xl">Profile</h2>
      <Facts
        facts={[
          { name: 'Name', value: `${stored.auth_first_name} ${stored.auth_last_name}` },
          { name: 'Email', value: stored.auth_email },
          { name: 'Role', value: `${stored.auth_role}${payType}` },
          { name: 'Password', value: '••••••••' },
        ]}
      />
      <LinkButton to="../profile" relative="path" variant="outline" className="mt-6">
        Profile
      </LinkButton>
    </Card>
  );
}

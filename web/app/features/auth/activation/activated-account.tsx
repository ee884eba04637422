import type { ActivationReply } from '@carom/contract/accounts/auth';
import { activationText } from '../../../content/account/activation.tsx';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { firstPageOf } from '../first-page.ts';

export function ActivatedAccount({ reply }: { readonly reply: ActivationReply }) {
  const profile = reply.auth_role === 'admin' ? paths.admin.profile : paths.member.profile;
  return (
    <>
      <Facts
        facts={[
          { name: 'Name', value: `${reply.auth_first_name} ${reply.auth_last_name}` },
          { name: 'Email', value: reply.auth_email },
          { name: 'Role', value: reply.auth_role },
          { name: 'Status', value: 'active' },
        ]}
      />
      {reply.must_set_password && !reply.registered_elsewhere ? (
        <p className="mt-6">
          {activationText.passwordsDiffer(<TextLink to={profile}>{activationText.setPassword}</TextLink>)}
        </p>
      ) : null}
      <LinkButton to={firstPageOf(reply.auth_role)} className="mt-6 w-full sm:w-auto">
        Account
      </LinkButton>
    </>
  );
}

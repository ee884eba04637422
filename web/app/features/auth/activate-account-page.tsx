import { pageMeta } from '../../lib/page-meta.ts';
import { paths } from '../../paths.ts';
import { PlannedPage } from '../../ui/planned-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Activate your account',
    description: 'Activate your account with the link from your mail.',
    noIndex: true,
  });

export default function ActivateAccountPage() {
  return (
    <PlannedPage
      eyebrow="Account"
      title="Activate your account"
      planned={
        <p>
          The link in your mail opens this page, activates the account once, and shows your name, e-mail, role
          and status.
        </p>
      }
      today={[
        { to: paths.help, label: 'Help', words: 'Support by e-mail, and advice for meeting pop-ups.' },
        {
          to: paths.contact,
          label: 'Write to us',
          words: 'Questions, wishes and bug reports reach a person.',
        },
      ]}
      back={{ to: paths.home, label: 'Back to the home page' }}
    />
  );
}

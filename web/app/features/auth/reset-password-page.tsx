import { pageMeta } from '../../lib/page-meta.ts';
import { paths } from '../../paths.ts';
import { PlannedPage } from '../../ui/planned-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Reset password',
    description: 'Set a new password with the link from your mail.',
    noIndex: true,
  });

export default function ResetPasswordPage() {
  return (
    <PlannedPage
      eyebrow="Account"
      title="Reset password"
      planned={
        <p>
          The link in your mail opens this page. Your address will stand here, with one field for the new
          password.
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

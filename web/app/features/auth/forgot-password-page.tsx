import { pageMeta } from '../../lib/page-meta.ts';
import { paths } from '../../paths.ts';
import { PlannedPage } from '../../ui/planned-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Forgot password',
    description: 'Ask for a link to set a new password.',
    path: paths.forgotPassword,
    noIndex: true,
  });

export default function ForgotPasswordPage() {
  return (
    <PlannedPage
      eyebrow="Account"
      title="Forgot password"
      planned={
        <p>Type the e-mail address of your account here, and a link to set a new password comes by mail.</p>
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

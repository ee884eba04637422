import { pageMeta } from '../../lib/page-meta.ts';
import { paths } from '../../paths.ts';
import { PlannedPage } from '../../ui/planned-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Login',
    description: 'Log in to Carom Labs.',
    path: paths.login,
    noIndex: true,
  });

export default function LoginPage() {
  return (
    <PlannedPage
      eyebrow="Account"
      title="Login"
      planned={
        <p>
          The login form: e-mail, password, a way to be remembered on this device, and a link for a forgotten
          password.
        </p>
      }
      today={[
        { to: paths.home, label: 'The home page', words: 'Everything that is open to visitors.' },
        {
          to: paths.simulations,
          label: 'The simulations',
          words: 'What each simulator will show, and the theory behind it.',
        },
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

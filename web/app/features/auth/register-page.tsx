import { pageMeta } from '../../lib/page-meta.ts';
import { paths } from '../../paths.ts';
import { PlannedPage } from '../../ui/planned-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Register',
    description: 'Register as a member of Carom Labs.',
    path: paths.register,
    noIndex: true,
  });

export default function RegisterPage() {
  return (
    <PlannedPage
      eyebrow="Account"
      title="Register"
      planned={
        <p>
          The registration form. After it, a mail with a link activates the account; membership itself costs
          nothing, the subscription is a choice of its own.
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

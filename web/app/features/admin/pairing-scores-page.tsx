import { pageMeta } from '../../lib/page-meta.ts';
import { paths } from '../../paths.ts';
import { PlannedPage } from '../../ui/planned-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Pairing scores',
    description: 'The matrix behind the match planner.',
    path: paths.admin.pairingScores,
    noIndex: true,
  });

export default function PairingScoresPage() {
  return (
    <PlannedPage
      eyebrow="Administration"
      title="Pairing scores"
      planned={
        <p>
          The matrix that says what each pairing of skills is worth; the second planner takes its advice from
          it.
        </p>
      }
      today={[
        {
          to: paths.admin.dashboard,
          label: 'The admin dashboard',
          words: 'The way to every page of the administration.',
        },
        { to: paths.home, label: 'The home page', words: 'Everything that is open to visitors.' },
      ]}
      back={{ to: paths.admin.dashboard, label: 'Back to the admin dashboard' }}
    />
  );
}

import { pageMeta } from '../../lib/page-meta.ts';
import { paths } from '../../paths.ts';
import { PlannedPage } from '../../ui/planned-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Something shared with you',
    description: 'A match plan or a simulator run that a member shared by link.',
    noIndex: true,
  });

export default function SharedPage() {
  return (
    <PlannedPage
      eyebrow="Shared"
      title="Something shared with you"
      planned={
        <p>
          Members will be able to share a match plan or a simulator run by link. It opens here, without login,
          and shows that one thing and nothing else.
        </p>
      }
      today={[
        {
          to: paths.simulations,
          label: 'The simulations',
          words: 'What each simulator will show, and the theory behind it.',
        },
        { to: paths.home, label: 'The home page', words: 'Everything that is open to visitors.' },
      ]}
      back={{ to: paths.home, label: 'Back to the home page' }}
    />
  );
}

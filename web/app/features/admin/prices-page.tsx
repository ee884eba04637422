import { pageMeta } from '../../lib/page-meta.ts';
import { paths } from '../../paths.ts';
import { PlannedPage } from '../../ui/planned-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Prices',
    description: 'The prices of the subscription.',
    path: paths.admin.prices,
    noIndex: true,
  });

export default function PricesPage() {
  return (
    <PlannedPage
      eyebrow="Administration"
      title="Prices"
      planned={
        <p>
          The monthly and the yearly price for each pay type. A change will hold for new subscriptions;
          running ones keep theirs.
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

import { api } from '../../../api/api.ts';
import { useLoaded } from '../../../api/use-loaded.ts';
import { paths } from '../../../paths.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { Card } from '../../../ui/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { RetryPanel } from '../shared/retry-panel.tsx';
import { MonthsChart } from './months-chart.tsx';
import { NumberCards } from './number-cards.tsx';
import { PlanTable } from './plan-table.tsx';
import './dashboard.css';

export const meta = () =>
  pageMeta({
    title: 'Admin dashboard',
    description: 'The administration of the site.',
    path: paths.admin.dashboard,
    noIndex: true,
  });

const ask = (signal: AbortSignal) => api.call('adminReadDashboard', { signal });

export default function AdminDashboardPage() {
  const { reply: loaded, failure, load: reload } = useLoaded(ask, 'The numbers could not be loaded');
  return (
    <div className="measure py-10">
      <PageHeader eyebrow="Administration" title="Dashboard" lead="The site, its members and its classes." />
      {failure ? <RetryPanel failure={failure} onRetry={reload} /> : null}
      {loaded === null && !failure ? <Spinner label="Loading the numbers" /> : null}
      {loaded ? (
        <>
          <NumberCards dashboard={loaded} />
          <div className="mt-5 grid items-start gap-5 lg:grid-cols-5">
            <Card className="lg:col-span-3">
              <h2 className="text-2xl">New and cancelled subscriptions</h2>
              <MonthsChart months={loaded.months} />
            </Card>
            <Card className="lg:col-span-2">
              <h2 className="mb-3 text-2xl">Active subscriptions</h2>
              <PlanTable subscriptions={loaded.subscriptions} />
            </Card>
          </div>
        </>
      ) : null}
    </div>
  );
}

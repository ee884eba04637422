import { paths } from '../../../paths.ts';
import { useCallQuery } from '../../../query/use-call-query.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { Card } from '../../../ui/card.tsx';
import { Spinner } from '../../../ui/loading/spinner.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { PaymentNotices } from '../shared/payment-notices.tsx';
import { RetryPanel } from '../shared/retry-panel.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { MonthsChart } from './months-chart.tsx';
import { OtherCounts } from './other-counts.tsx';
import { PlanTable } from './plan-table.tsx';
import { dashboardQuery } from './queries.ts';
import { SystemHealth } from './system-health.tsx';
import './dashboard.css';
import { adminDashboardText, otherCountsText, plansText } from '../../../content/admin/dashboard.ts';

export const meta = () =>
  pageMeta({ title: 'Admin dashboard', description: adminDashboardText.description, noIndex: true });

export default function AdminDashboardPage() {
  const { data, failure, reload } = useCallQuery(dashboardQuery, adminDashboardText.loadFailed);
  return (
    <div className="area-page">
      <PageHeader title="Dashboard" lead={adminDashboardText.lead} />
      {failure ? <RetryPanel failure={failure} onRetry={reload} /> : null}
      {data === undefined && !failure ? <Spinner label={adminDashboardText.loading} /> : null}
      {data ? (
        <>
          <PaymentNotices notices={data.payment_notices} />
          <FigureTiles dashboard={data} />
          <SystemHealth operations={data.operations} />
          <div className="mt-5 grid items-start gap-5 lg:grid-cols-5">
            <div className="min-w-0 space-y-5 lg:col-span-3">
              <Card>
                <h2 className="text-2xl">{adminDashboardText.months}</h2>
                <MonthsChart months={data.months} />
                <p className="mt-3">
                  <TextLink to={paths.admin.figures} className="inline-flex min-h-11 items-center">
                    {adminDashboardText.toFigures}
                  </TextLink>
                </p>
              </Card>
              <Card>
                <h2 className="mb-2 text-2xl">{plansText.heading}</h2>
                <PlanTable subscriptions={data.subscriptions} />
              </Card>
            </div>
            <Card className="lg:col-span-2">
              <h2 className="mb-2 text-2xl">{otherCountsText.heading}</h2>
              <OtherCounts dashboard={data} />
            </Card>
          </div>
        </>
      ) : null}
    </div>
  );
}

import { dashboardText } from '../../content/dashboard.ts';
import { WeatherCredit } from '../../content/weather-credit.tsx';
import { useCallQuery } from '../../query/use-call-query.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import { subscriptionStateOf } from '../../session/subscription-state.ts';
import { useSession } from '../../session/use-session.ts';
import { LoadState } from '../../ui/loading/load-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PastDueBanner } from '../../ui/past-due-banner.tsx';
import { greetingAt } from './fact-text.ts';
import { dashboardQuery } from './queries.ts';
import { StatusCards } from './status-cards.tsx';
import { Tiles } from './tiles.tsx';

export const meta = () => pageMeta({ title: 'Dashboard', description: dashboardText.lead, noIndex: true });

export default function MemberDashboardPage() {
  const session = useSession();
  const { data, failure, reload } = useCallQuery(dashboardQuery, dashboardText.loadFailed);
  const firstName = data?.first_name ?? (session === 'unknown' ? '' : session.stored.auth_first_name);
  const subscription = data?.facts.subscription ? subscriptionStateOf(data.facts.subscription) : null;
  return (
    <div className="area-page">
      <PageHeader title={`${greetingAt(new Date())}, ${firstName}`} lead={dashboardText.lead} />
      {subscription?.kind === 'pastDue' ? (
        <div className="mt-6">
          <PastDueBanner {...subscription} />
        </div>
      ) : null}
      {failure ? <LoadState label="" failure={failure} onRetry={reload} /> : null}
      {failure && data === undefined ? null : <StatusCards facts={data?.facts} />}
      <h2 className="sr-only">Your pages</h2>
      <Tiles facts={data?.facts} />
      {data?.facts.weather?.now ? <WeatherCredit /> : null}
    </div>
  );
}

import type { AdminDashboard } from '@carom/contract/admin/dashboard/schemas';
import { adminDashboardText } from '../../../content/admin/dashboard.ts';
import { MonthChart } from '../shared/months/month-chart.tsx';
import type { MonthSeries } from '../shared/months/month-series.ts';

type Month = AdminDashboard['months'][number];

const SERIES: readonly MonthSeries<Month>[] = [
  series('New', ({ new_subscriptions }) => new_subscriptions),
  series('Cancelled', ({ cancelled_subscriptions }) => cancelled_subscriptions),
];

export function MonthsChart({ months }: { readonly months: readonly Month[] }) {
  return <MonthChart caption={adminDashboardText.monthsCaption} months={months} series={SERIES} />;
}

function series(name: string, value: (month: Month) => number): MonthSeries<Month> {
  return { name, value, shown: (month) => String(value(month)) };
}

import type { AdminDashboard } from '@carom/contract/admin/dashboard/schemas';
import { expect, test } from 'vitest';
import { fillTrend, membersTrend, messagesTrend, revenueTrend } from './trend.ts';

type Month = AdminDashboard['months'][number];

const QUIET: Month = {
  ...{ month: '2031-01', new_subscriptions: 0, cancelled_subscriptions: 0 },
  ...{ members: 0, revenue: '0.00', fill_percent: null, messages: 0 },
};

function dashboardOf(months: readonly Partial<Month>[], revenue = '0.00', messages = 0): AdminDashboard {
  return {
    months: months.map((month) => ({ ...QUIET, ...month })),
    last_month_to_date: { revenue, messages },
  } as AdminDashboard;
}

test('a first month has no change to show', () => {
  const dashboard = dashboardOf([QUIET, { members: 3, revenue: '19.00', fill_percent: 50, messages: 2 }]);
  for (const trendOf of [membersTrend, revenueTrend, fillTrend, messagesTrend])
    expect(trendOf(dashboard).change).toBeNull();
});

test('revenue and messages are compared with the same time last month, the others with last month', () => {
  const months = [
    { members: 3, revenue: '57.00', fill_percent: 80, messages: 4 },
    { members: 5, revenue: '19.00', fill_percent: 50, messages: 3 },
  ];
  const dashboard = dashboardOf(months, '38.00', 1);
  expect(membersTrend(dashboard)).toEqual({ byMonth: [3, 5], change: 2 });
  expect(revenueTrend(dashboard)).toEqual({ byMonth: [57, 19], change: -19 });
  expect(fillTrend(dashboard)).toEqual({ byMonth: [80, 50], change: -30 });
  expect(messagesTrend(dashboard)).toEqual({ byMonth: [4, 3], change: 2 });
});

test('a quiet period between others counts as zero', () => {
  const months = [{ revenue: '57.00', messages: 4 }, QUIET, { revenue: '19.00', messages: 3 }];
  const dashboard = dashboardOf(months);
  expect(revenueTrend(dashboard).change).toBe(19);
  expect(messagesTrend(dashboard).change).toBe(3);
});

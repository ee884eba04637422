import type { MonthFigures } from '@carom/contract/admin/figures/schemas';
import { formatMoney } from '@carom/domain/subscription/money';
import type { ReactNode } from 'react';
import {
  activeFigureText,
  churnFigureText,
  fillFigureText,
  moneyFigureText,
} from '../../../content/admin/figures.ts';
import { Card } from '../../../ui/card.tsx';
import { MonthChart } from '../shared/months/month-chart.tsx';
import type { MonthSeries } from '../shared/months/month-series.ts';

type Series = MonthSeries<MonthFigures>;

const NUMBER = new Intl.NumberFormat('en');
const DOLLARS = new Intl.NumberFormat('en', { notation: 'compact', style: 'currency', currency: 'USD' });

const count = (name: string, value: (month: MonthFigures) => number): Series => ({
  name,
  value,
  shown: (month) => NUMBER.format(value(month)),
});
const money = (name: string, amount: (month: MonthFigures) => string): Series => ({
  name,
  value: (month) => Number(amount(month)),
  shown: (month) => formatMoney(amount(month)),
});
const share = (name: string, percent: (month: MonthFigures) => number | null): Series => ({
  name,
  value: percent,
  shown: (month) => (percent(month) === null ? '–' : `${percent(month)}%`),
});

const MONEY = [money('Revenue', ({ revenue }) => revenue), money('Refunds', ({ refunds }) => refunds)];
const ACTIVE = [count(activeFigureText.heading, ({ active_members }) => active_members)];
const CHURN = [share(churnFigureText.heading, ({ churn_percent }) => churn_percent)];
const LEFT = [
  count(churnFigureText.atStart, ({ members_at_start }) => members_at_start),
  count(churnFigureText.left, ({ members_left }) => members_left),
];
const FILL = [share(fillFigureText.heading, ({ fill_percent }) => fill_percent)];
const SEATS = [
  count(fillFigureText.taken, ({ seats_taken }) => seats_taken),
  count('Seats', ({ seats }) => seats),
  count('Classes', ({ classes }) => classes),
];

const inDollars = (value: number) => DOLLARS.format(value);
const inPercent = (value: number) => `${value}%`;

/** One card per figure: explanation, chart and table. */
export function FigureCards({ months }: { readonly months: readonly MonthFigures[] }) {
  return (
    <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
      <FigureCard {...moneyFigureText}>
        <MonthChart {...moneyFigureText} months={months} series={MONEY} onAxis={inDollars} />
      </FigureCard>
      <FigureCard {...activeFigureText}>
        <MonthChart {...activeFigureText} months={months} series={ACTIVE} />
      </FigureCard>
      <FigureCard {...churnFigureText}>
        <MonthChart {...churnFigureText} months={months} series={CHURN} details={LEFT} onAxis={inPercent} />
      </FigureCard>
      <FigureCard {...fillFigureText}>
        <MonthChart {...fillFigureText} months={months} series={FILL} details={SEATS} onAxis={inPercent} />
      </FigureCard>
    </div>
  );
}

interface FigureCardProps {
  readonly heading: string;
  readonly definition: string;
  readonly children: ReactNode;
}

function FigureCard({ heading, definition, children }: FigureCardProps) {
  return (
    <Card className="min-w-0">
      <h2 className="text-2xl">{heading}</h2>
      <p className="mt-2 text-muted">{definition}</p>
      {children}
    </Card>
  );
}

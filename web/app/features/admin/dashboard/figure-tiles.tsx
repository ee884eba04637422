import type { AdminDashboard } from '@carom/contract/admin/dashboard/schemas';
import { Link } from 'react-router';
import { figureTilesText } from '../../../content/admin/dashboard.ts';
import { paths } from '../../../paths.ts';
import { Sparkline } from './sparkline.tsx';
import { fillTrend, membersTrend, messagesTrend, revenueTrend, type Trend } from './trend.ts';

interface FigureTile {
  readonly to: string;
  readonly name: string;
  readonly value: string;
  readonly words: string;
  readonly trend: Trend;
  readonly shown: (value: number) => string;
  readonly changed: (direction: string, amount: string) => string;
}

const NUMBER = new Intl.NumberFormat('en');
const DOLLARS = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const percent = (value: number) => `${NUMBER.format(value)}%`;
const { admin } = paths;

/** Each figure links to the list that it counts. */
export function FigureTiles({ dashboard }: { readonly dashboard: AdminDashboard }) {
  return (
    <ul className="figure-tiles">
      {tilesOf(dashboard).map((tile) => (
        <li key={tile.name} className="figure-tile panel">
          <Link to={tile.to}>
            <span className="text-sm font-semibold text-muted">{tile.name}</span>{' '}
            <span className="figure-tile-value figures">{tile.value}</span>
          </Link>
          <Sparkline byMonth={tile.trend.byMonth} shown={tile.shown} />
          <p className="figure-tile-words">
            <Change {...tile} />
            <span className="block text-muted">{tile.words}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function Change({ trend: { change }, shown, changed }: FigureTile) {
  if (change === null) return null;
  const { up, down, level } = figureTilesText;
  if (change === 0) return <span className="block font-semibold">{level}</span>;
  return (
    <span className="block font-semibold">
      <span aria-hidden="true" className="text-felt">
        {change > 0 ? '▲ ' : '▼ '}
      </span>
      {changed(change > 0 ? up : down, shown(Math.abs(change)))}
    </span>
  );
}

function tilesOf(dashboard: AdminDashboard): FigureTile[] {
  const { members, subscriptions, classes, messages, months } = dashboard;
  const thisMonth = months.at(-1);
  const { changes } = figureTilesText;
  return [
    {
      to: `${admin.members}?role=member`,
      name: 'Members',
      value: NUMBER.format(members.total),
      words: figureTilesText.members(NUMBER.format(members.active)),
      trend: membersTrend(dashboard),
      shown: NUMBER.format,
      changed: changes.members,
    },
    {
      to: admin.payments,
      name: figureTilesText.revenueName,
      value: DOLLARS.format(Number(thisMonth?.revenue ?? 0)),
      words: figureTilesText.revenue(DOLLARS.format(Number(subscriptions.monthly_revenue))),
      trend: revenueTrend(dashboard),
      shown: DOLLARS.format,
      changed: changes.revenue,
    },
    {
      to: `${admin.classes}?state=open&sort=starts_at&direction=asc`,
      name: 'Fill rate',
      value: thisMonth?.fill_percent == null ? '–' : percent(thisMonth.fill_percent),
      words:
        classes.fill_percent === null
          ? figureTilesText.noSeats
          : figureTilesText.seats(percent(classes.fill_percent), NUMBER.format(classes.seats)),
      trend: fillTrend(dashboard),
      shown: percent,
      changed: changes.fillRate,
    },
    {
      to: `${admin.messages}?status=unanswered`,
      name: figureTilesText.messagesName,
      value: NUMBER.format(messages.waiting),
      words: figureTilesText.messages(
        NUMBER.format(messages.unread),
        NUMBER.format(thisMonth?.messages ?? 0),
      ),
      trend: messagesTrend(dashboard),
      shown: NUMBER.format,
      changed: changes.messages,
    },
  ];
}

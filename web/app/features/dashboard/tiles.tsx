import type { DashboardFacts } from '@carom/contract/dashboard/schemas';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { tilesText } from '../../content/dashboard.ts';
import { paths } from '../../paths.ts';
import { prefetchOnIntent } from '../../routing/prefetching.ts';
import { BusIcon, CloudIcon, FolderIcon, ListIcon, PlayIcon, ReceiptIcon } from '../../ui/icons.tsx';
import { tileText } from './fact-text.ts';

const { member } = paths;

type TileName = keyof typeof tileText;

interface Tile {
  readonly name: TileName;
  readonly to: string;
  readonly label: string;
  readonly words: string;
  readonly icon: ReactNode;
}

const TILES: readonly Tile[] = [
  {
    name: 'check_list',
    to: member.checkList,
    label: 'Check list',
    words: tilesText.checkList,
    icon: <ListIcon />,
  },
  {
    name: 'portfolio',
    to: member.portfolio,
    label: 'Portfolio',
    words: tilesText.portfolio,
    icon: <FolderIcon />,
  },
  {
    name: 'traffic',
    to: member.traffic,
    label: 'Traffic',
    words: tilesText.traffic,
    icon: <BusIcon />,
  },
  {
    name: 'weather',
    to: member.weather,
    label: 'Weather',
    words: tilesText.weather,
    icon: <CloudIcon />,
  },
  {
    name: 'videos',
    to: member.videos,
    label: 'Videos',
    words: tilesText.videos,
    icon: <PlayIcon />,
  },
  {
    name: 'payments',
    to: member.payments,
    label: 'Payments',
    words: tilesText.payments,
    icon: <ReceiptIcon />,
  },
];

/** The links work before the facts have loaded. */
export function Tiles({ facts }: { readonly facts: DashboardFacts | undefined }) {
  return (
    <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {TILES.map(({ name, to, label, words, icon }) => (
        <li key={name}>
          <Link
            to={to}
            {...prefetchOnIntent(to)}
            className="panel flex h-full gap-4 p-4 transition hover:border-felt hover:bg-felt-tint"
          >
            <span className="text-felt">{icon}</span>
            <span className="flex min-w-0 flex-1 flex-col">
              <span className="font-semibold">{label}</span>
              <span className="text-sm text-muted">{words}</span>
              <span className="pt-1 text-[0.9375rem] wrap-anywhere">
                {facts ? factLine(name, facts) : '…'}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function factLine(name: TileName, facts: DashboardFacts): string {
  const lines: Record<TileName, string | null> = {
    check_list: facts.check_list && tileText.check_list(facts.check_list),
    portfolio: facts.portfolio && tileText.portfolio(facts.portfolio),
    traffic: facts.traffic && tileText.traffic(facts.traffic),
    weather: facts.weather && tileText.weather(facts.weather),
    videos: facts.videos && tileText.videos(facts.videos),
    payments: facts.payments && tileText.payments(facts.payments),
  };
  return lines[name] ?? tilesText.unknown;
}

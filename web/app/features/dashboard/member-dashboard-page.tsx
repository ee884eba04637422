import { pageMeta } from '../../lib/page-meta.ts';
import { paths } from '../../paths.ts';
import { BusIcon, CloudIcon, FolderIcon, ListIcon, PlayIcon, ReceiptIcon } from '../../ui/icons.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TileGrid } from '../../ui/tile.tsx';

const { member } = paths;

const TILES = [
  { to: member.checkList, title: 'Check list', words: 'What you want to get done.', icon: <ListIcon /> },
  {
    to: member.portfolio,
    title: 'Portfolio',
    words: 'Saved plans and simulator runs.',
    icon: <FolderIcon />,
  },
  { to: member.traffic, title: 'Traffic', words: 'One cable, event by event.', icon: <BusIcon /> },
  { to: member.weather, title: 'Weather', words: 'Today and the next seven days.', icon: <CloudIcon /> },
  { to: member.videos, title: 'Videos', words: 'Recorded classes and talks.', icon: <PlayIcon /> },
  { to: member.payments, title: 'Payments', words: 'Charges, refunds and receipts.', icon: <ReceiptIcon /> },
];

export const meta = () =>
  pageMeta({
    title: 'Dashboard',
    description: 'Everything of yours in one place.',
    path: member.dashboard,
    noIndex: true,
  });

export default function MemberDashboardPage() {
  return (
    <div className="measure py-10">
      <PageHeader eyebrow="Members" title="Dashboard" lead="Everything of yours in one place." />
      <TileGrid tiles={TILES} />
    </div>
  );
}

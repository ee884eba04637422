import { pageMeta } from '../../lib/page-meta.ts';
import { paths } from '../../paths.ts';
import {
  BookIcon,
  GridIcon,
  HistoryIcon,
  MailIcon,
  PeopleIcon,
  PlayIcon,
  ReceiptIcon,
  TagIcon,
} from '../../ui/icons.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TileGrid } from '../../ui/tile.tsx';

const { admin } = paths;

const TILES = [
  { to: admin.members, title: 'Members', words: 'Who they are, and their pay type.', icon: <PeopleIcon /> },
  { to: admin.classes, title: 'Classes', words: 'What can be booked.', icon: <BookIcon /> },
  { to: admin.prices, title: 'Prices', words: 'Monthly and yearly, by pay type.', icon: <TagIcon /> },
  { to: admin.messages, title: 'Messages', words: 'What visitors wrote.', icon: <MailIcon /> },
  { to: admin.payments, title: 'Payments', words: 'Charges, refunds, cancellations.', icon: <ReceiptIcon /> },
  { to: admin.pairingScores, title: 'Pairing scores', words: 'The planner’s matrix.', icon: <GridIcon /> },
  { to: admin.videos, title: 'Videos', words: 'What members can watch.', icon: <PlayIcon /> },
  { to: admin.auditLog, title: 'Audit log', words: 'Who changed what, and when.', icon: <HistoryIcon /> },
];

export const meta = () =>
  pageMeta({
    title: 'Admin dashboard',
    description: 'The administration of the site.',
    path: admin.dashboard,
    noIndex: true,
  });

export default function AdminDashboardPage() {
  return (
    <div className="measure py-10">
      <PageHeader eyebrow="Administration" title="Dashboard" lead="The site, its members and its classes." />
      <TileGrid tiles={TILES} />
    </div>
  );
}

import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { PLANNER_WITH_ADVICE } from '../../content/frame.tsx';
import { paths } from '../../paths.ts';
import { prefetchOnIntent } from '../../routing/prefetching.ts';
import { useVisitor } from '../../session/use-visitor.ts';
import {
  BallIcon,
  BookIcon,
  GridIcon,
  HomeIcon,
  MailIcon,
  PeopleIcon,
  PersonIcon,
  ReceiptIcon,
  SearchIcon,
} from '../../ui/icons.tsx';

interface Tab {
  readonly to: string;
  readonly label: string;
  /** The full name, for a short label. */
  readonly title?: string;
  readonly icon: ReactNode;
}

const { member, admin } = paths;

const TABS: readonly Tab[] = [
  { to: paths.home, label: 'Home', icon: <HomeIcon /> },
  { to: paths.search, label: 'Search', icon: <SearchIcon /> },
  { to: member.feature1, label: 'Ftr 1', title: 'Match planner', icon: <BallIcon number={1} /> },
  { to: member.feature2, label: 'Ftr 2', title: PLANNER_WITH_ADVICE, icon: <BallIcon number={2} /> },
  { to: member.feature3, label: 'Ftr 3', title: 'Feature 3', icon: <BallIcon number={3} /> },
  { to: member.account, label: 'Acct', title: 'Account', icon: <PersonIcon /> },
];

const ADMIN_TABS: readonly Tab[] = [
  { to: admin.dashboard, label: 'Dash', title: 'Dashboard', icon: <GridIcon /> },
  { to: admin.members, label: 'Members', icon: <PeopleIcon /> },
  { to: admin.classes, label: 'Classes', icon: <BookIcon /> },
  { to: admin.messages, label: 'Inbox', title: 'Messages', icon: <MailIcon /> },
  { to: admin.payments, label: 'Payments', icon: <ReceiptIcon /> },
  { to: admin.profile, label: 'Profile', icon: <PersonIcon /> },
];

/**
 * Fixed in reach of the thumb on phones. On wider screens, where the top bar is always near, and in low windows it is
 * at the end of the page.
 */
export function BottomBar() {
  const tabs = useVisitor() === 'admin' ? ADMIN_TABS : TABS;
  return (
    <nav
      aria-label="Quick links"
      // Browsers may paint an incomplete document: the fixed height keeps the bar and its links in place.
      className="inset-x-0 bottom-0 z-10 min-h-[calc(3.5rem+1px+env(safe-area-inset-bottom))] border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:min-h-0 md:border-0 md:bg-transparent md:py-3 tall:max-md:fixed"
    >
      <ul className="mx-auto grid max-w-[640px] grid-cols-6">
        {tabs.map(({ to, label, title, icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              {...prefetchOnIntent(to)}
              title={title}
              className="flex min-h-14 flex-col items-center justify-center gap-0.5 text-xs text-muted md:min-h-11 md:flex-row md:gap-1.5 md:[&_svg]:size-4 hover:text-felt aria-[current=page]:font-semibold aria-[current=page]:text-felt"
            >
              {icon}
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

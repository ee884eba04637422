import { site } from '@carom/contract/site/company';
import { Link, NavLink } from 'react-router';
import { paths } from '../../paths.ts';
import { prefetchOnIntent } from '../../routing/prefetching.ts';
import type { Session } from '../../session/session-storage.ts';
import { useLogout } from '../../session/use-logout.ts';
import { useSession } from '../../session/use-session.ts';
import { useVisitor } from '../../session/use-visitor.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Dropdown } from '../../ui/dropdown.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { MenuItemButton, MenuItemLink } from './menu-item.tsx';
import { dashboardPath, homeLinks, profilePath } from './menu-links.ts';
import { MobileMenu } from './mobile-menu.tsx';

const BAR_LINK =
  'flex min-h-11 items-center rounded-control px-3 hover:bg-felt-tint aria-[current=page]:text-felt';

export function TopBar() {
  const visitor = useVisitor();
  return (
    <header className="top-0 z-10 border-b border-line bg-paper tall:sticky">
      <div className="measure flex min-h-16 items-center justify-between gap-3">
        <Link
          to={paths.root}
          className="flex min-h-11 items-center gap-2.5 rounded-control font-heading text-xl font-bold tracking-tight whitespace-nowrap"
        >
          {/* On the smallest phones only the name is shown, beside the two buttons. */}
          <LogoMark className="h-[18px] max-[24rem]:hidden" />
          {site.name}
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-2 md:flex">
          {visitor === 'guest' ? <GuestLinks /> : <SignedInLinks visitor={visitor} />}
        </nav>
        <div className="flex items-center gap-1 md:hidden">
          {visitor === 'guest' ? <RegisterButton className="px-3! text-sm" /> : null}
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

function GuestLinks() {
  return (
    <div data-shown-to="guest" className="flex items-center gap-2">
      <HomeDropdown visitor="guest" />
      <NavLink to={paths.login} {...prefetchOnIntent(paths.login)} className={BAR_LINK}>
        Login
      </NavLink>
      <RegisterButton />
    </div>
  );
}

function RegisterButton({ className = '' }: { readonly className?: string }) {
  return (
    <LinkButton to={paths.register} size="compact" className={className} data-shown-to="guest">
      Register
    </LinkButton>
  );
}

function SignedInLinks({ visitor }: Pick<Session, 'visitor'>) {
  const session = useSession();
  const { logout } = useLogout();
  const profile = profilePath(visitor);
  const dashboard = dashboardPath(visitor);
  return (
    <>
      {dashboard ? (
        <NavLink to={dashboard} {...prefetchOnIntent(dashboard)} className={BAR_LINK}>
          Dashboard
        </NavLink>
      ) : null}
      <HomeDropdown visitor={visitor} />
      <Dropdown title={session === 'unknown' ? '' : nameOf(session)}>
        {profile ? <MenuItemLink to={profile} label="Profile" /> : null}
        <MenuItemButton label="Logout" onClick={() => void logout()} />
      </Dropdown>
    </>
  );
}

function nameOf({ stored }: Session): string {
  return stored.auth_users_name || stored.auth_first_name;
}

function HomeDropdown({ visitor }: Pick<Session, 'visitor'>) {
  return (
    <Dropdown title="Home">
      {homeLinks(visitor).map((link) => (
        <MenuItemLink key={link.to} {...link} />
      ))}
    </Dropdown>
  );
}

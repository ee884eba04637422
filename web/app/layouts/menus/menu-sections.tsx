import { type ReactNode, useId, useSyncExternalStore } from 'react';
import { PROFILE_SETTINGS } from '../../content/frame.tsx';
import {
  isMenuSectionOpen,
  type MenuSection,
  setMenuSectionOpen,
  subscribeToStorage,
} from '../../session/session-storage.ts';
import { useLogout } from '../../session/use-logout.ts';
import { useVisitor } from '../../session/use-visitor.ts';
import { ChevronIcon } from '../../ui/icons.tsx';
import { MenuItemButton, MenuItemLink } from './menu-item.tsx';
import { areaGroups, guestLinks, homeLinks, type MenuGroup, profilePath } from './menu-links.ts';

/** All links of the visitor, in sections that keep their open state. Used by the panel and the side menu. */
export function MenuSections() {
  const visitor = useVisitor();
  const { logout } = useLogout();
  const profile = profilePath(visitor);
  const area = areaGroups(visitor);
  return (
    <>
      {area.length > 0 ? (
        <Section section="dashboard" title="Dashboard">
          {area.map((group) => (
            <Group key={group.name ?? ''} {...group} />
          ))}
        </Section>
      ) : null}
      <Section section="home" title="Home">
        {homeLinks(visitor).map((link) => (
          <MenuItemLink key={link.to} {...link} />
        ))}
      </Section>
      <Section section="userProfileSettings" title={visitor === 'guest' ? 'Your account' : PROFILE_SETTINGS}>
        {visitor === 'guest' ? guestLinks.map((link) => <MenuItemLink key={link.to} {...link} />) : null}
        {profile ? <MenuItemLink to={profile} label="Profile" /> : null}
        {visitor === 'guest' ? null : <MenuItemButton label="Logout" onClick={() => void logout()} />}
      </Section>
    </>
  );
}

function Group({ name, links }: MenuGroup) {
  const nameId = useId();
  const items = links.map((link) => <MenuItemLink key={link.to} {...link} />);
  if (name === undefined) return items;
  return (
    <li>
      <p id={nameId} className="px-3 pt-3 pb-1 text-xs text-muted">
        {name}
      </p>
      <ul aria-labelledby={nameId}>{items}</ul>
    </li>
  );
}

interface SectionProps {
  readonly section: MenuSection;
  readonly title: string;
  readonly children: ReactNode;
}

function Section({ section, title, children }: SectionProps) {
  const listId = useId();
  const isOpen = useSyncExternalStore(
    subscribeToStorage,
    () => isMenuSectionOpen(section),
    () => true,
  );
  return (
    <div className="border-line not-first:mt-2 not-first:border-t not-first:pt-2">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setMenuSectionOpen(section, !isOpen)}
        className="flex min-h-11 w-full items-center justify-between gap-2 rounded-control px-3 text-left text-sm font-semibold text-muted hover:bg-felt-tint area:pointer-fine:min-h-9"
      >
        {title}
        <ChevronIcon className={`size-5 transition duration-150 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <ul id={listId} hidden={!isOpen}>
        {children}
      </ul>
    </div>
  );
}

import { NavLink } from 'react-router';
import { prefetchOnIntent } from '../../routing/prefetching.ts';
import type { MenuLink } from './menu-links.ts';

const ITEM =
  'flex min-h-11 w-full items-center rounded-control px-3 text-left hover:bg-felt-tint area:pointer-fine:min-h-8 area:text-[0.9375rem] aria-[current=page]:bg-felt-tint aria-[current=page]:font-semibold aria-[current=page]:text-felt';

export function MenuItemLink({ to, label }: MenuLink) {
  return (
    <li>
      <NavLink to={to} {...prefetchOnIntent(to)} className={ITEM}>
        {label}
      </NavLink>
    </li>
  );
}

interface MenuItemButtonProps {
  readonly label: string;
  readonly onClick: () => void;
}

export function MenuItemButton({ label, onClick }: MenuItemButtonProps) {
  return (
    <li>
      <button type="button" onClick={onClick} className={ITEM}>
        {label}
      </button>
    </li>
  );
}

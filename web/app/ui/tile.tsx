import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface TileProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly words: string;
}

/** A whole card as one link. */
function Tile({ to, icon, title, words }: TileProps) {
  return (
    <Link
      to={to}
      className="block h-full rounded-card border border-line bg-surface p-5 transition duration-150 hover:border-felt hover:bg-felt-tint"
    >
      <span className="text-felt">{icon}</span>
      <span className="mt-3 block font-heading text-xl font-bold tracking-tight">{title}</span>
      <span className="mt-1 block text-muted">{words}</span>
    </Link>
  );
}

export function TileGrid({ tiles }: { readonly tiles: readonly TileProps[] }) {
  return (
    <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {tiles.map((tile) => (
        <li key={tile.to}>
          <Tile {...tile} />
        </li>
      ))}
    </ul>
  );
}

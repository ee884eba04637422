import { Link } from 'react-router';

interface Count {
  /** Address of the counted list. */
  readonly to: string;
  readonly name: string;
  readonly value: number | string;
  readonly words: string;
  /** Marks a count that needs attention. */
  readonly isUrgent?: boolean;
}

const NUMBER = new Intl.NumberFormat('en');

/** One count per line, with a link to the counted list. */
export function CountList({ counts }: { readonly counts: readonly Count[] }) {
  return (
    <ul className="count-list">
      {counts.map(({ to, name, value, words, isUrgent }) => (
        <li key={name}>
          <Link to={to}>
            <span>
              <span className={`font-semibold ${isUrgent ? 'text-red' : 'text-felt'}`}>{name}</span>{' '}
              <span className="block text-sm text-muted">{words}</span>
            </span>{' '}
            <span className={`figures font-semibold ${isUrgent ? 'text-red' : ''}`}>
              {typeof value === 'number' ? NUMBER.format(value) : value}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

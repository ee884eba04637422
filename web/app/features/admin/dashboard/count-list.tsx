import { Link } from 'react-router';

interface Count {
  /** The list that it counts. */
  readonly to: string;
  readonly name: string;
  readonly value: number | string;
  readonly words: string;
  /** Somebody should look at it. */
  readonly isUrgent?: boolean;
}

const NUMBER = new Intl.NumberFormat('en');

/** Numbers with the lists behind them, one per line. */
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

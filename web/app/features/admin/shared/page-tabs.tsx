import { Link } from 'react-router';
import './page-tabs.css';

interface PageTabsProps<Name extends string> {
  readonly label: string;
  readonly tabs: readonly Name[];
  readonly labels: Readonly<Record<Name, string>>;
  readonly current: Name;
  readonly addressOf: (name: Name) => string;
}

/** Tabs of a page, each with its own address. */
export function PageTabs<Name extends string>(props: PageTabsProps<Name>) {
  const { label, tabs, labels, current, addressOf } = props;
  return (
    <nav aria-label={label} className="page-tabs">
      {tabs.map((name) => (
        <Link
          key={name}
          to={addressOf(name)}
          preventScrollReset
          aria-current={name === current ? 'page' : undefined}
        >
          {labels[name]}
        </Link>
      ))}
    </nav>
  );
}

import { Link, useSearchParams } from 'react-router';
import { SEGMENT_LINK, SegmentedLinks } from '../../../../ui/fields/segmented-control.tsx';
import type { ListQuery } from './use-list-address.ts';

/** One of the views of a list, shown as tabs above it. */
export interface ListView {
  readonly name: string;
  readonly label: string;
  /** Query parameters of the view; explicit filters override them. */
  readonly asks: ListQuery;
}

type ListViewChoices = readonly [ListView, ...ListView[]];

/** The view that the address names; the first by default. */
export function useListView(views: ListViewChoices | undefined, clear: () => void) {
  const [parameters, setParameters] = useSearchParams();
  const view = views?.find(({ name }) => name === parameters.get('view')) ?? views?.[0];

  return {
    view,
    addressOf(name: string) {
      const next = new URLSearchParams(parameters);
      // Sorting and position do not carry over to another view.
      for (const other of ['sort', 'direction', 'page', 'after', 'before']) next.delete(other);
      next.set('view', name);
      return `?${next}`;
    },
    /** Shows all rows and resets the filters. */
    showAll() {
      const last = views?.at(-1);
      if (last === undefined) clear();
      else setParameters({ view: last.name }, { preventScrollReset: true });
    },
  };
}

interface ListViewsProps {
  readonly label: string;
  readonly views: ListViewChoices;
  readonly current: ListView | undefined;
  readonly addressOf: (name: string) => string;
}

export function ListViews({ label, views, current, addressOf }: ListViewsProps) {
  return (
    <SegmentedLinks label={label}>
      {views.map(({ name, label: words }) => (
        <Link
          key={name}
          to={addressOf(name)}
          preventScrollReset
          className={SEGMENT_LINK}
          aria-current={name === current?.name ? 'page' : undefined}
        >
          {words}
        </Link>
      ))}
    </SegmentedLinks>
  );
}

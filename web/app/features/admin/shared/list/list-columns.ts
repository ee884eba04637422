import type { ReactNode } from 'react';
import type { Picks } from './use-picked-rows.ts';

export interface ListColumn<Row> {
  readonly heading: string;
  readonly cell: (row: Row) => ReactNode;
  /** The name of the sort, if the list can be sorted by this column. */
  readonly sort?: string;
  readonly isNumber?: boolean;
}

/** The first column names the row: it is the row header in the table and the title of a card. */
export type ListColumns<Row> = readonly [ListColumn<Row>, ...ListColumn<Row>[]];

export interface RowsProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: ListColumns<Row>;
  readonly keyOf: (row: Row) => string;
  /** Only for lists whose rows can be selected. */
  readonly picks?: Picks<Row> | undefined;
}

export interface Sorting {
  readonly sort: string;
  readonly direction: string;
  readonly onSort: (sort: string, direction: string) => void;
}

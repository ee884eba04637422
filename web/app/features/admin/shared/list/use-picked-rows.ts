import { useState } from 'react';

/** The selected rows, for the bulk actions of a list. */
export interface PickedRows<Row> {
  readonly picked: readonly Row[];
  readonly clear: () => void;
  /** Reads the page again, because its rows may be minutes old. */
  readonly reload: () => Promise<unknown>;
}

export interface Picks<Row> {
  readonly isPicked: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  readonly nameOf: (row: Row) => string;
}

/** The selected rows of the visible page. Rows of other pages are never selected. */
export function usePickedRows<Row>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const isPicked = (row: Row) => keys.has(keyOf(row));
  const picked = rows.filter(isPicked);
  const areAllPicked = rows.length > 0 && picked.length === rows.length;
  return {
    picked,
    areAllPicked,
    isPicked,
    toggle(row: Row) {
      setKeys((current) => {
        const next = new Set(current);
        if (!next.delete(keyOf(row))) next.add(keyOf(row));
        return next;
      });
    },
    toggleAll: () => setKeys(new Set(areAllPicked ? [] : rows.map(keyOf))),
    clear: () => setKeys(new Set()),
  };
}

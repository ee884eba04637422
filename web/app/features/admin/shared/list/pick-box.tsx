import { pickText } from '../../../../content/admin/bulk-classes.ts';
import type { Picks } from './use-picked-rows.ts';

interface PickBoxProps<Row> {
  readonly picks: Picks<Row>;
  readonly row: Row;
}

export function PickBox<Row>({ picks, row }: PickBoxProps<Row>) {
  return (
    <label className="inline-grid size-11 place-items-center">
      <span className="sr-only">{pickText.one(picks.nameOf(row))}</span>
      <input
        type="checkbox"
        className="size-5 accent-felt"
        checked={picks.isPicked(row)}
        onChange={() => picks.toggle(row)}
      />
    </label>
  );
}

import type { AdminVideo } from '@carom/contract/admin/videos/schemas';
import type { ListQuery } from '../shared/list/use-list-address.ts';

export interface Move {
  readonly place: 'before' | 'after';
  readonly of: string;
}

/** A video with its possible moves in the current list. */
export interface VideoRow extends AdminVideo {
  readonly up: Move | null;
  readonly down: Move | null;
}

export function withMoves(rows: readonly AdminVideo[], query: ListQuery): VideoRow[] {
  const isOrdered = (query['sort'] ?? 'position') === 'position';
  const [above, below] =
    query['direction'] === 'desc' ? (['after', 'before'] as const) : (['before', 'after'] as const);
  const move = (place: Move['place'], neighbour: AdminVideo | undefined) =>
    isOrdered && neighbour ? { place, of: neighbour.id } : null;
  return rows.map((row, at) => ({ ...row, up: move(above, rows[at - 1]), down: move(below, rows[at + 1]) }));
}

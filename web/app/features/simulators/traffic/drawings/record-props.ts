import type { Signal } from '../playback/signals.ts';
import type { Traffic } from './picture.ts';
import type { TableGeometry } from './table-geometry.ts';

export interface RecordProps {
  readonly log: Traffic['log'];
  /** What the record may still show. */
  readonly recent: readonly Signal[];
  readonly geometry: TableGeometry;
  readonly time: { readonly nowS: number; readonly spanS: number };
}

import type { Signal } from '../playback/signals.ts';
import type { Traffic } from './picture.ts';
import type { TableGeometry } from './table-geometry.ts';

export interface RecordProps {
  readonly log: Traffic['log'];
  /** Signals recent enough for the diagram. */
  readonly recent: readonly Signal[];
  readonly geometry: TableGeometry;
  readonly time: { readonly nowS: number; readonly spanS: number };
}

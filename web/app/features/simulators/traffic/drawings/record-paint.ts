import type { SignalPart } from '../playback/signals.ts';
import { onCloth, stationColour } from './cloth-colours.ts';

/** A jam has a dashed outline, so that colour is not the only difference from a frame. */
export function recordPaint(station: number, part: SignalPart) {
  if (part !== 'jam') return { fill: stationColour(station), opacity: part === 'preamble' ? 0.45 : 0.72 };
  return {
    ...{ fill: onCloth.coral, fillOpacity: 0.72 },
    ...{ stroke: '#fff', strokeWidth: 2, strokeDasharray: '2 4' },
  };
}

import { STATION_PROTOCOLS } from '@carom/domain/mac-protocols/stations';
import { expect, it } from 'vitest';
import { markerPath } from '../shared/files/marker-path.ts';
import { lookOf } from './protocol-looks.ts';

it.each(['colour', 'dash', 'marker'] as const)(
  'tells every protocol from every other by its %s alone',
  (feature) => {
    const looks = STATION_PROTOCOLS.map((protocol) => lookOf(protocol)[feature] ?? 'solid');
    expect(new Set(looks).size).toBe(STATION_PROTOCOLS.length);
  },
);

it('draws another shape for each', () => {
  const paths = STATION_PROTOCOLS.map((protocol) => markerPath(lookOf(protocol).marker ?? 'circle'));
  expect(new Set(paths).size).toBe(STATION_PROTOCOLS.length);
  for (const path of paths) expect(path).toMatch(/^m.*z$/);
});

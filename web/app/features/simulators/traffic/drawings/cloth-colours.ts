/** Colours on the cloth. The cloth is dark in both themes, so these do not change. */
export const onCloth = {
  rail: '#062a20',
  cream: '#f4efe2',
  /** For collisions and jams, never for a station. */
  coral: '#ff9f99',
} as const;

const STATION_COLOURS = ['#93bef3', '#f0b35a', '#d3a6e8', '#8fe0bd', '#e8dcae'] as const;

/** Neighbours have different colours; the number on the ball identifies each station. */
export function stationColour(station: number): string {
  return STATION_COLOURS[station % STATION_COLOURS.length] ?? onCloth.cream;
}

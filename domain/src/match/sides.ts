export const SIDES = ['yourTeam', 'yourOpponent'] as const;
export type Side = (typeof SIDES)[number];

export function otherSide(side: Side): Side {
  return side === 'yourTeam' ? 'yourOpponent' : 'yourTeam';
}

export function isSide(value: unknown): value is Side {
  return SIDES.some((side) => side === value);
}

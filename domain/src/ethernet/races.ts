import { type CsmaCdEvent, type CsmaCdInput, simulateCsmaCd } from './csma-cd.ts';

/** Between two stations: a delivery, or a collision with the number of collisions of each station's frame so far. */
type Race = { readonly winner: number } | { readonly collisions: readonly [number, number] };

export const RACE_OUTCOMES = ['win', 'tie', 'loss'] as const;
export type RaceOutcome = (typeof RACE_OUTCOMES)[number];

/** Both stations are at the same place, so that they hear the channel become idle at the same instant. */
const TWO_STATIONS: Omit<CsmaCdInput, 'packets'> = {
  stations: 2,
  packetBits: 512,
  capacityBps: 3e6,
  slotTimeS: 16e-6,
  cableM: 1,
  warmUpPackets: 0,
};

/**
 * The capture effect (Peterson and Davie) in the CSMA/CD model. Two stations collide for the first time; one
 * of them wins every race before the given one (2 for the second). Returns its outcome in the given race;
 * undefined if the races took another course.
 */
export function raceAfterWins(number: number, rng: () => number): RaceOutcome | undefined {
  const log: CsmaCdEvent[] = [];
  simulateCsmaCd({ ...TWO_STATIONS, packets: number }, rng, (event) => log.push(event));
  const races = racesOf(log);
  const [, first] = races;
  if (first === undefined || !('winner' in first)) return undefined;
  const { winner } = first;
  for (let race = 1; race < number; race += 1) {
    const [collision, outcome] = [races[2 * race - 2], races[2 * race - 1]];
    if (!isFresh(collision, winner, race) || !isWonBy(outcome, winner)) return undefined;
  }
  const [collision, outcome] = [races[2 * number - 2], races[2 * number - 1]];
  if (!isFresh(collision, winner, number)) return undefined;
  if (outcome === undefined || 'collisions' in outcome) return 'tie';
  return outcome.winner === winner ? 'win' : 'loss';
}

/** The winner's frame is new; the loser's has collided in every race so far. */
function isFresh(race: Race | undefined, winner: number, number: number): boolean {
  if (race === undefined || 'winner' in race) return false;
  return race.collisions[winner] === 1 && race.collisions[1 - winner] === number;
}

function isWonBy(race: Race | undefined, winner: number): boolean {
  return race !== undefined && 'winner' in race && race.winner === winner;
}

function racesOf(log: readonly CsmaCdEvent[]): Race[] {
  const races: Race[] = [];
  const counts: [number, number] = [0, 0];
  let backedOff = 0;
  for (const event of log) {
    if (event.type === 'delivered') races.push({ winner: event.station });
    if (event.type !== 'backoff') continue;
    counts[event.station === 0 ? 0 : 1] = event.collisions;
    backedOff += 1;
    if (backedOff % 2 === 0) races.push({ collisions: [...counts] });
  }
  return races;
}

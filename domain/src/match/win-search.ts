import { type NightPosition, RESOLUTION, type SearchedNight, type Solution } from './night-search.ts';
import { FORFEIT_LABEL, type PlayerLabel } from './player.ts';
import { type MatchChances, MOST_NET } from './race.ts';
import { otherSide, type Side } from './sides.ts';

const ROUNDS = 5;
const MOST_LEAD = ROUNDS * MOST_NET;
const LEADS = 2 * MOST_LEAD + 1;
const FORFEIT_PICK = -1;

export interface WinPosition extends Omit<NightPosition, 'scores'> {
  readonly chances: (yours: PlayerLabel, theirs: PlayerLabel) => MatchChances;
  /** Your net points from the matches with a result. */
  readonly lead: number;
  /** Played matches without a result. Their results stay unknown until the night ends. */
  readonly unknown: readonly MatchChances[];
}

/** The value to you for each lead, from -15 to 15. */
type Worth = Float64Array<ArrayBuffer>;
/** The first and the last index of the leads that can occur. */
type Reach = readonly [lowest: number, highest: number];

interface Search {
  readonly position: WinPosition;
  readonly ending: Worth;
  readonly known: Map<number, Worth>;
  readonly chances: Map<number, MatchChances>;
}

interface State {
  readonly yours: number;
  readonly theirs: number;
  readonly rounds: number;
  readonly isYours: boolean;
}

/**
 * The probability that you win the night, with a tie counted as one half, if both sides play to win and know each
 * result before the next round. States are those of `searchNight`; each is evaluated for all leads at once.
 */
export function searchToWin(position: WinPosition): SearchedNight {
  const { left, roundsLeft, puttingUp, pending, lead } = position;
  const search: Search = {
    position,
    ending: endingOf(position.unknown),
    known: new Map(),
    chances: new Map(),
  };
  const at = lead + MOST_LEAD;
  if (pending === null && roundsLeft === 0) {
    return { value: search.ending[at] ?? 0, toChoose: null, choices: [], replies: new Map() };
  }
  const all = (side: Side) => (1 << left[side].players.length) - 1;
  const state: State = {
    yours: all('yourTeam'),
    theirs: all('yourOpponent'),
    rounds: roundsLeft,
    isYours: puttingUp === 'yourTeam',
  };
  if (pending !== null) return { ...answersTo(search, state, pending), replies: new Map() };
  const solved = solution(search, state, puttingUp, (pick) => afterPutUp(search, state, pick));
  const replies = solved.choices.map(({ player }) => {
    const [best] = answersTo(search, state, player).choices;
    return [player, best?.player ?? FORFEIT_LABEL] as const;
  });
  return { ...solved, replies: new Map(replies) };
}

function answersTo(search: Search, state: State, putUp: PlayerLabel): Solution {
  const { left, puttingUp } = search.position;
  const pick = left[puttingUp].players.indexOf(putUp);
  return solution(search, state, otherSide(puttingUp), (answer) => afterAnswer(search, state, pick, answer));
}

function solution(search: Search, state: State, toChoose: Side, worthOf: (pick: number) => Worth): Solution {
  const { left, lead } = search.position;
  const sign = toChoose === 'yourTeam' ? 1 : -1;
  const choices = picksOf(search, state, toChoose)
    .map((pick) => ({
      player: left[toChoose].players[pick] ?? FORFEIT_LABEL,
      value: worthOf(pick)[lead + MOST_LEAD] ?? 0,
    }))
    .toSorted(
      (one, other) => sign * (Math.round(other.value / RESOLUTION) - Math.round(one.value / RESOLUTION)),
    );
  return { value: choices[0]?.value ?? 0, toChoose, choices };
}

/** 1 for a win and one half for a tie, averaged over all unknown results. */
function endingOf(unknown: readonly MatchChances[]): Worth {
  const ending = Float64Array.from({ length: LEADS }, (_, at) => {
    const lead = at - MOST_LEAD;
    return lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
  });
  return unknown.reduce<Worth>((worth, chances) => expected(worth, chances, [0, LEADS - 1]), ending);
}

/**
 * The values before a match, from the values after it. Leads beyond the last one cannot occur, and count as the last
 * one.
 */
function expected(after: Worth, chances: MatchChances, [lowest, highest]: Reach): Worth {
  const before = new Float64Array(LEADS);
  for (let net = -MOST_NET; net <= MOST_NET; net += 1) {
    const chance = chances[net + MOST_NET] ?? 0;
    if (chance === 0) continue;
    for (let at = lowest; at <= highest; at += 1) {
      const next = Math.min(LEADS - 1, Math.max(0, at + net));
      before[at] = (before[at] ?? 0) + chance * (after[next] ?? 0);
    }
  }
  return before;
}

function worthOfRest(search: Search, state: State): Worth {
  if (state.rounds === 0) return search.ending;
  // While a side has a player to pick, both masks determine the round. Rounds of two forfeits are cheap.
  const place = (state.yours << search.position.left.yourOpponent.players.length) | state.theirs;
  const isMemorable = state.yours > 0 || state.theirs > 0;
  const remembered = isMemorable ? search.known.get(place) : undefined;
  if (remembered) return remembered;
  const side = state.isYours ? 'yourTeam' : 'yourOpponent';
  const worth = bestOf(
    picksOf(search, state, side).map((pick) => afterPutUp(search, state, pick)),
    state.isYours,
  );
  if (isMemorable) search.known.set(place, worth);
  return worth;
}

function afterPutUp(search: Search, state: State, pick: number): Worth {
  const answering = state.isYours ? 'yourOpponent' : 'yourTeam';
  return bestOf(
    picksOf(search, state, answering).map((answer) => afterAnswer(search, state, pick, answer)),
    !state.isYours,
  );
}

function afterAnswer(search: Search, state: State, putUp: number, answer: number): Worth {
  const [mine, foe] = state.isYours ? [putUp, answer] : [answer, putUp];
  const after = worthOfRest(search, {
    yours: without(state.yours, mine),
    theirs: without(state.theirs, foe),
    rounds: state.rounds - 1,
    isYours: !state.isYours,
  });
  return expected(after, chancesOf(search, mine, foe), reachOf(search.position, state));
}

function reachOf({ lead, roundsLeft }: WinPosition, { rounds }: State): Reach {
  const most = MOST_NET * (roundsLeft - rounds);
  return [Math.max(0, lead + MOST_LEAD - most), Math.min(LEADS - 1, lead + MOST_LEAD + most)];
}

function bestOf(worths: readonly Worth[], isYours: boolean): Worth {
  const [best = new Float64Array(LEADS), ...others] = worths;
  for (const worth of others) {
    for (let at = 0; at < LEADS; at += 1) {
      const value = worth[at] ?? 0;
      if (isYours ? value > (best[at] ?? 0) : value < (best[at] ?? 0)) best[at] = value;
    }
  }
  return best;
}

function picksOf({ position }: Search, state: State, side: Side): readonly number[] {
  const mask = side === 'yourTeam' ? state.yours : state.theirs;
  const picks = position.left[side].picks(mask, state.rounds);
  return picks.length > 0 ? picks : [FORFEIT_PICK];
}

function chancesOf({ position, chances }: Search, mine: number, foe: number): MatchChances {
  const { yourTeam, yourOpponent } = position.left;
  const place = (mine + 1) * (yourOpponent.players.length + 1) + foe + 1;
  const remembered = chances.get(place);
  if (remembered) return remembered;
  const found = position.chances(
    yourTeam.players[mine] ?? FORFEIT_LABEL,
    yourOpponent.players[foe] ?? FORFEIT_LABEL,
  );
  chances.set(place, found);
  return found;
}

function without(mask: number, pick: number): number {
  return pick === FORFEIT_PICK ? mask : mask & ~(1 << pick);
}

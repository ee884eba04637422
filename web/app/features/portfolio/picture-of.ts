import type { PortfolioKind } from '@carom/contract/portfolio/kinds';
import { efficiency } from '@carom/domain/ethernet/efficiency';
import { hasDone, parseProgress } from '@carom/domain/lessons/progress';
import { LESSON_STEPS, LESSONS } from '@carom/domain/lessons/steps';
import { parseNight } from '@carom/domain/match/parse-plan';
import { STATION_COUNTS, TRAFFIC_RANGES } from '@carom/domain/simulators/limits';

type Data = Readonly<Record<string, unknown>>;

/** The content of the small picture of an entry. */
export type Picture =
  /** The rounds of a night, with the players of each. */
  | { readonly kind: 'rounds'; readonly rounds: readonly Round[] }
  /** Values from left to right. */
  | { readonly kind: 'curve'; readonly values: readonly number[]; readonly marked: number | null }
  /** The share of completed steps of each lesson. */
  | { readonly kind: 'lessons'; readonly shares: readonly number[] }
  /** A cable with so many stations, and the share of time in which it carries frames. */
  | { readonly kind: 'bus'; readonly stations: number; readonly share: number };

interface Round {
  readonly yourTeam: string;
  readonly yourOpponent: string;
}

/** Null if the data is not sufficient for a picture. */
export function pictureOf(kind: PortfolioKind, data: Data): Picture | null {
  if (kind === 'feature_1_plan' || kind === 'feature_2_plan') return roundsOf(data);
  if (kind === 'lesson_progress') return lessonsOf(data);
  if (kind === 'performance_run') return samplesOf(data);
  if (kind === 'load_run') return loadsOf(data);
  return kind === 'efficiency_run' ? modelOf(data) : trafficOf(data);
}

function roundsOf(data: Data): Picture | null {
  const night = parseNight(data);
  if (!night.ok) return null;
  const rounds = night.value.matchUps.map(({ yourTeamPlayer, yourOpponentPlayer }) => ({
    yourTeam: yourTeamPlayer?.label ?? '',
    yourOpponent: yourOpponentPlayer?.label ?? '',
  }));
  return { kind: 'rounds', rounds };
}

function samplesOf(data: Data): Picture | null {
  const values = recordsIn(data['results'])
    .map(({ throughputPerUserBps }) => throughputPerUserBps)
    .filter(isNumber);
  return values.length < 2 ? null : { kind: 'curve', values, marked: null };
}

/** The model's curve over the available numbers of stations, with the selected one marked. */
function modelOf(data: Data): Picture | null {
  const [settings] = recordsIn([data['settings']]);
  const { stations, packetBits, capacityMbps, slotTimeUs } = settings ?? {};
  if (!isPositive(packetBits) || !isPositive(capacityMbps) || !isPositive(slotTimeUs)) return null;
  const input = { packetBits, capacityBps: capacityMbps * 1e6, slotTimeS: slotTimeUs / 1e6 };
  const values = STATION_COUNTS.map((count) => efficiency({ ...input, stations: count }));
  const counts: readonly unknown[] = STATION_COUNTS;
  const marked = counts.indexOf(stations);
  return { kind: 'curve', values, marked: marked < 0 ? null : marked };
}

/** The throughput of the first protocol of the run, from low to high load. */
function loadsOf(data: Data): Picture | null {
  const points = recordsIn(data['results']).filter(({ kind }) => kind === 'load');
  const [first] = points;
  const values = points
    .filter(({ protocol, stations }) => protocol === first?.['protocol'] && stations === first?.['stations'])
    .map(({ throughput }) => throughput)
    .filter(isNumber);
  return values.length < 2 ? null : { kind: 'curve', values, marked: null };
}

function trafficOf(data: Data): Picture | null {
  const [settings] = recordsIn([data['settings']]);
  const [result] = recordsIn(data['results']);
  const stations = settings?.['stations'];
  const share = result?.['efficiency'];
  if (!isPositive(stations)) return null;
  const drawn = Math.min(Math.round(stations), TRAFFIC_RANGES.stations.max);
  return { kind: 'bus', stations: drawn, share: isNumber(share) ? Math.min(Math.max(share, 0), 1) : 0 };
}

function lessonsOf(data: Data): Picture {
  const progress = parseProgress(data);
  const shares = LESSONS.map(
    (lesson) => LESSON_STEPS.filter((step) => hasDone(progress, lesson, step)).length / LESSON_STEPS.length,
  );
  return { kind: 'lessons', shares };
}

function recordsIn(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'object' && each !== null) : [];
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isPositive(value: unknown): value is number {
  return isNumber(value) && value > 0;
}

import { scenariosText } from '../../../content/simulators/traffic.tsx';
import { initialState, writeAddress } from '../shared/address-state.ts';
import { type RunSettings, type TrafficSettings, trafficFields } from './traffic-settings.ts';

/** A run that shows one effect. It consists of settings only, so its address opens it anywhere. */
export interface Scenario {
  readonly id: ScenarioId;
  readonly name: string;
  readonly summary: string;
  /** The effect to watch. */
  readonly lookFor: string;
  readonly settings: TrafficSettings;
  /** The query of a link to it, without a question mark. */
  readonly query: string;
}

const SCENARIO_IDS = ['capture', 'lost', 'sameSlot'] as const;
type ScenarioId = (typeof SCENARIO_IDS)[number];

/** Seeds found by search; scenarios.test.ts proves the effect of each. */
const CHANGES: Readonly<Record<ScenarioId, Partial<TrafficSettings>>> = {
  capture: { network: '10base5', stations: 4, frames: 15, seed: 65, speed: 16 },
  lost: { network: '100base-tx', stations: 2, frameBits: 48, frames: 5, seed: 16, speed: 2 },
  sameSlot: { network: '10base5', stations: 2, frames: 5, seed: 28, speed: 4 },
};

export const SCENARIOS: readonly Scenario[] = SCENARIO_IDS.map((id) => {
  const settings = { ...initialState(trafficFields), ...CHANGES[id] };
  return { id, ...scenariosText[id], settings, query: writeAddress(trafficFields, settings) };
});

const RUN_FIELDS = [
  'network',
  'stations',
  'frameBits',
  'frames',
  'seed',
] as const satisfies readonly (keyof RunSettings)[];

/** The scenario with these settings, regardless of time and speed. */
export function scenarioOf(settings: RunSettings): Scenario | undefined {
  return SCENARIOS.find((scenario) =>
    RUN_FIELDS.every((field) => scenario.settings[field] === settings[field]),
  );
}

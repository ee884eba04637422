import { scenariosText } from '../../../content/simulators/traffic.tsx';
import { initialState, writeAddress } from '../shared/address-state.ts';
import { type RunSettings, type TrafficSettings, trafficFields } from './traffic-settings.ts';

/** A run that shows one thing. It is nothing but settings: its address is theirs, and opens it anywhere. */
export interface Scenario {
  readonly id: ScenarioId;
  readonly name: string;
  readonly summary: string;
  /** What to watch for while it plays. */
  readonly lookFor: string;
  readonly settings: TrafficSettings;
  /** Of a link to it, without a question mark. */
  readonly query: string;
}

const SCENARIO_IDS = ['capture', 'lost', 'sameSlot'] as const;
type ScenarioId = (typeof SCENARIO_IDS)[number];

/** Looked for among the seeds of the model; scenarios.test.ts proves what each shows. */
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

/** The scenario that these settings are, wherever in it one stands and however fast it goes. */
export function scenarioOf(settings: RunSettings): Scenario | undefined {
  return SCENARIOS.find((scenario) =>
    RUN_FIELDS.every((field) => scenario.settings[field] === settings[field]),
  );
}

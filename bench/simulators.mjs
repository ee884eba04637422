/**
 * `npm run bench -- simulators`: measures frames delivered per second of processor time by the CSMA/CD model with all
 * stations saturated, against a plain event queue in C++ on similar hardware, the events per second of the models of
 * medium access, and the duration of the complete comparison of the three models. Exits 1 when CSMA/CD is not faster
 * than the event queue, or a model of medium access is slower than its budget.
 */
import { compareModels, DEFAULT_COMPARISON } from '../domain/src/ethernet/comparison.ts';
import { simulateCsmaCd } from '../domain/src/ethernet/csma-cd.ts';
import { CURVE_PROTOCOLS } from '../domain/src/mac-protocols/curves.ts';
import { simulateOfferedLoad } from '../domain/src/mac-protocols/simulation.ts';
import { STATION_PROTOCOLS, simulateStations } from '../domain/src/mac-protocols/stations.ts';
import { createRng } from '../domain/src/random.ts';
import { covers } from '../domain/src/statistics.ts';

const NETWORK = { capacityBps: 3e6, slotTimeS: 16e-6, cableM: 1000 };
const CASES = [
  { stations: 32, packetBits: 4096, eventQueueFramesPerS: 10_000 },
  { stations: 256, packetBits: 48, eventQueueFramesPerS: 1_900 },
];
const WARM_UP_PACKETS = 2_000;
const PACKETS = 20_000;
const ROUNDS = 3;
const EVENTS_PER_S_BUDGET = 1_000_000;
const OFFERED_PACKETS = 1_000_000;
const MANY_STATIONS = { stations: 50, propagation: 0.01, packetTimes: 50_000 };

let hasMissed = false;

console.log(
  'CSMA/CD, all stations saturated, 3 Mbit/s, 16 µs slot, 1,000 m: frames delivered per second, one core\n',
);
for (const { stations, packetBits, eventQueueFramesPerS } of CASES) {
  const input = { ...NETWORK, stations, packetBits, packets: PACKETS, warmUpPackets: WARM_UP_PACKETS };
  const rounds = Array.from({ length: ROUNDS }, (_, round) =>
    timed(() => simulateCsmaCd(input, createRng(round))),
  );
  const framesPerS = Math.max(...rounds.map(({ processorS }) => (PACKETS + WARM_UP_PACKETS) / processorS));
  const ratio = framesPerS / eventQueueFramesPerS;
  const isMet = ratio > 1;
  if (!isMet) hasMissed = true;
  const { efficiency, contentionEfficiency } = rounds[0].result;
  console.log(
    `${String(stations).padStart(4)} stations × ${String(packetBits).padStart(4)} bits: ${round(framesPerS)} frames/s, ` +
      `event queue ${round(eventQueueFramesPerS)}, ratio ${ratio.toFixed(1)} (more than 1) ${isMet ? 'ok' : 'MISSED'}; ` +
      `efficiency ${efficiency.toFixed(4)}, without gap and preamble ${contentionEfficiency.toFixed(4)}`,
  );
}

console.log('\nMedium access: events per second, one core\n');
for (const protocol of CURVE_PROTOCOLS) {
  const run = { protocol, offeredLoad: 1, propagation: 0.01, packets: OFFERED_PACKETS };
  judgeEvents(`${protocol}, offered load 1`, (seed) => simulateOfferedLoad({ ...run, seed }));
}
for (const protocol of STATION_PROTOCOLS) {
  for (const load of [0.5, 'saturated']) {
    const title = `${protocol}, ${MANY_STATIONS.stations} stations, load ${load}`;
    judgeEvents(title, (seed) => simulateStations({ ...MANY_STATIONS, protocol, load, seed }));
  }
}

const comparison = timed(() => [...compareModels(DEFAULT_COMPARISON)].flatMap(({ cell }) => cell ?? []));
const agreeing = comparison.result.filter(({ monteCarlo, formula }) => covers(monteCarlo, formula));
console.log(
  `\nComparison of ${comparison.result.length} cells, ${DEFAULT_COMPARISON.replications} replications each: ` +
    `${comparison.processorS.toFixed(1)} s of processor time, ${comparison.wallS.toFixed(1)} s on the clock; ` +
    `formula within the Monte Carlo's 95 % interval in ${agreeing.length}`,
);
process.exitCode = hasMissed ? 1 : 0;

function judgeEvents(title, run) {
  const rates = Array.from({ length: ROUNDS }, (_, seed) => {
    const { result, processorS } = timed(() => run(seed));
    return result.events / processorS;
  });
  const eventsPerS = Math.max(...rates);
  const isMet = eventsPerS >= EVENTS_PER_S_BUDGET;
  if (!isMet) hasMissed = true;
  console.log(
    `${title}: ${round(eventsPerS)} (at least ${round(EVENTS_PER_S_BUDGET)}) ${isMet ? 'ok' : 'MISSED'}`,
  );
}

/** Processor time, so that other load does not count. */
function timed(run) {
  const processor = process.cpuUsage();
  const startedMs = performance.now();
  const result = run();
  const { user, system } = process.cpuUsage(processor);
  return { result, processorS: (user + system) / 1e6, wallS: (performance.now() - startedMs) / 1000 };
}

function round(value) {
  return Math.round(value).toLocaleString('en-GB');
}

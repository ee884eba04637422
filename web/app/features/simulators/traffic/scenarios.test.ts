import { describe, expect, it } from 'vitest';
import { readAddress } from '../shared/address-state.ts';
import { advance, paceOf } from './playback/pace.ts';
import { playbackSpeed } from './playback/playback.ts';
import { SCENARIOS, scenarioOf } from './scenarios.ts';
import { addressTimeS, runTraffic, trafficFields } from './traffic-settings.ts';

/** The run as opened from its address. */
function opened(id: string) {
  const query = SCENARIOS.find((scenario) => scenario.id === id)?.query ?? 'missing';
  const settings = readAddress(trafficFields, query);
  return { settings, traffic: runTraffic(settings) };
}

describe.each(SCENARIOS)('$name', ({ settings, query }) => {
  it('is an address, and is known by it wherever one stands in it', () => {
    expect(readAddress(trafficFields, query)).toEqual(settings);
    expect(scenarioOf({ ...settings })?.settings).toBe(settings);
    expect(scenarioOf({ ...settings, seed: settings.seed + 1 })).toBeUndefined();
  });
});

it('capture: in 20 seconds of watching one station sends nearly everything, against others who collide with it', () => {
  const { settings, traffic } = opened('capture');
  const { log, endS } = traffic;
  const speed = playbackSpeed(settings, log.cableDelayS);
  expect(advance(paceOf(traffic), addressTimeS(settings.atUs, endS), 20, speed)).toBe(endS);
  const { deliveredByStation, totals } = log.result;
  const most = Math.max(...deliveredByStation);
  expect(most).toBeGreaterThanOrEqual(0.9 * settings.frames);
  expect(totals.collisions).toBeGreaterThanOrEqual(4);
  // The others wait longer: their frames have collided more often than the winner's.
  const winner = deliveredByStation.indexOf(most);
  const collisionsOf = (isWinner: boolean) =>
    log.events.flatMap((event) =>
      event.type === 'backoff' && (event.station === winner) === isWinner ? [event.collisions] : [],
    );
  expect(Math.max(...collisionsOf(false))).toBeGreaterThan(Math.max(...collisionsOf(true)));
});

it('lost: a frame ends before its sender can hear of the collision, is destroyed, and the sender goes on', () => {
  const { settings, traffic } = opened('lost');
  const { log, signals, endS } = traffic;
  expect(log.frameS).toBeLessThan(2 * log.cableDelayS);
  expect(log.result.totals.lost).toBeGreaterThan(0);
  const startS = addressTimeS(settings.atUs, endS);
  const lost = signals.find(({ outcome }) => outcome === 'lost');
  expect(lost?.noticedS).toBe(Number.POSITIVE_INFINITY);
  // The effect occurs soon after the run opens.
  const speed = playbackSpeed(settings, log.cableDelayS);
  expect(lost?.startS).toBeGreaterThanOrEqual(startS);
  expect(advance(paceOf(traffic), startS, 20, speed)).toBeGreaterThan(lost?.endS ?? endS);
  // The sender regards it as a success: it next sends the first attempt of another frame.
  const next = signals.find(
    (signal) => signal.station === lost?.station && signal.startS > (lost?.startS ?? endS),
  );
  expect(next?.attempt).toBe(1);
});

it('same slot: both draw the same number after a collision, and collide again when the wait is over', () => {
  const { traffic } = opened('sameSlot');
  const { events } = traffic.log;
  const backoffs = events.filter((event) => event.type === 'backoff');
  const [one, other] = backoffs;
  expect(traffic.log.stationsM).toHaveLength(2);
  expect(new Set([one?.station, other?.station]).size).toBe(2);
  expect(one?.collisions).toBe(1);
  expect(one?.slots).toBeGreaterThan(0);
  expect(other?.slots).toBe(one?.slots);
  const again = traffic.signals.filter(({ attempt }) => attempt === 2).slice(0, 2);
  expect(again.map(({ outcome }) => outcome)).toEqual(['collided', 'collided']);
  // Some frame is delivered in the end.
  expect(traffic.log.result.totals.delivered).toBeGreaterThan(0);
});

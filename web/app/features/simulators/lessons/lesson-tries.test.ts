import { efficiency } from '@carom/domain/ethernet/efficiency';
import { HIDDEN_NETWORK } from '@carom/domain/lessons/experiments';
import { LESSONS } from '@carom/domain/lessons/steps';
import { describe, expect, it } from 'vitest';
import { paths } from '../../../paths.ts';
import { efficiencyFields, modelInput } from '../efficiency/efficiency-settings.ts';
import { loadFields, sweepInput } from '../offered-load/load-settings.ts';
import { type AddressFields, readAddress, writeAddress } from '../shared/address-state.ts';
import { runTraffic, trafficFields } from '../traffic/traffic-settings.ts';
import { LESSON_TEXTS } from './lesson-texts.ts';
import { LESSON_TRIES } from './lesson-tries.ts';

const FIELDS: Readonly<Record<string, AddressFields<object>>> = {
  [paths.metcalfeSimulation]: efficiencyFields,
  [paths.traffic]: trafficFields,
  [paths.macProtocols]: loadFields,
};
const percent = (share: number) => `${(100 * share).toFixed(0)}%`;

describe('“Try it yourself”', () => {
  it.each(LESSONS)('leads to settings that the page of the simulator can show: %s', (lesson) => {
    const { path, query } = LESSON_TRIES[lesson];
    const fields = FIELDS[path] ?? {};
    // Every setting in the address is used unchanged.
    expect(writeAddress(fields, readAddress(fields, query))).toBe(query);
  });

  it('slot time: scales the network of the lesson, which is too fast for the page', () => {
    const settings = readAddress(efficiencyFields, LESSON_TRIES['slot-time'].query);
    const words = LESSON_TEXTS['slot-time'].explain.try;
    const slotsOf = ({ packetBits, capacityBps, slotTimeS }: ReturnType<typeof modelInput>) =>
      packetBits / capacityBps / slotTimeS;
    // A packet of the lesson lasts one slot at 100 Mbit/s and ten at 10 Mbit/s.
    expect(slotsOf(modelInput(settings))).toBeCloseTo(1, 1);
    expect(settings.stations).toBe(10);
    expect(words).toContain(`leaves ${percent(efficiency(modelInput(settings)))} of the time`);
    const slow = modelInput({ ...settings, capacityMbps: 1 });
    expect(words).toContain(`1 Mbit/s, and it is ${percent(efficiency(slow))}`);
  });

  it('capture: station 1 wins the first race and all that follow', () => {
    const { log } = runTraffic(readAddress(trafficFields, LESSON_TRIES.capture.query));
    const types = log.events.map(({ type }) => type);
    expect(types.indexOf('backoff')).toBeLessThan(types.indexOf('delivered'));
    expect(log.result.deliveredByStation).toEqual([10, 0]);
  });

  it('short frames: station 1 loses its first frame', () => {
    const settings = readAddress(trafficFields, LESSON_TRIES['short-frames'].query);
    const { log } = runTraffic(settings);
    expect(settings.frameBits).toBe(8 * 32);
    expect(log.cableDelayS).toBeCloseTo(25e-6, 9);
    const lost = log.events.find(({ type }) => type === 'lost');
    expect(lost?.station).toBe(0);
    const when = `fter ${((lost?.timeS ?? 0) * 1e6).toFixed(0)} µs`;
    const { explain, run } = LESSON_TEXTS['short-frames'];
    expect(explain.try).toContain(when);
    expect(run.text[0]).toContain(when);
  });

  it('the 37% myth: shows 37% for the shortest packets', () => {
    const settings = readAddress(efficiencyFields, LESSON_TRIES['thirty-seven-percent'].query);
    expect(LESSON_TEXTS['thirty-seven-percent'].explain.try).toContain(
      `48 bits to see ${percent(efficiency(modelInput({ ...settings, packetBits: 48 })))}`,
    );
  });

  it('hidden terminals: has the stations, the wall and the backoff of the lesson', () => {
    const input = sweepInput(readAddress(loadFields, LESSON_TRIES['hidden-terminals'].query));
    expect(input).toMatchObject({
      protocols: ['dcfBasic', 'dcfRtsCts'],
      population: 'stations',
      stations: HIDDEN_NETWORK.stations,
      groups: 2,
      minimumWindow: 32,
      doublings: 5,
      payloadBits: 8184,
    });
  });
});

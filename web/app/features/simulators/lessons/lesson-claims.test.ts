import { efficiency, meanWaitSlots } from '@carom/domain/ethernet/efficiency';
import { raceAfterWins } from '@carom/domain/ethernet/races';
import {
  carriedShare,
  HIDDEN_NETWORK,
  lostShare,
  type Measured,
  runLesson,
} from '@carom/domain/lessons/experiments';
import { LESSONS, type Lesson } from '@carom/domain/lessons/steps';
import { throughputOf } from '@carom/domain/mac-protocols/curves';
import { DCF_TIMES } from '@carom/domain/mac-protocols/dcf-times';
import { createRng } from '@carom/domain/random';
import { PREDICTION_RANGES, SEED_RANGE } from '@carom/domain/simulators/limits';
import { describe, expect, it } from 'vitest';
import type { LessonText } from '../../../content/lessons/lesson-text.ts';
import { LESSON_TEXTS } from './lesson-texts.ts';

const SEED = SEED_RANGE.initial;
const measured = new Map<Lesson, readonly Measured[]>();

/** The first results that the page shows. */
function resultsOf(lesson: Lesson): readonly Measured[] {
  const results = measured.get(lesson) ?? runLesson(lesson, SEED);
  measured.set(lesson, results);
  return results;
}

function resultOf(lesson: Lesson, name: string): number {
  const value = resultsOf(lesson).find((result) => result.name === name)?.value;
  if (value === undefined) throw new Error(`${lesson} has no case ${name}`);
  return value;
}

const explained = (lesson: Lesson) => LESSON_TEXTS[lesson].explain.text.join(' ');

/** The explanation of the one answer that begins with this text. */
function reasonOf({ question }: LessonText, beginning: string): string {
  const [answer, ...others] = question.answers.filter((each) => each.answer.startsWith(beginning));
  if (answer === undefined || others.length > 0) throw new Error(`Not one answer begins with ${beginning}`);
  return answer.reason;
}

function rightAnswer({ question }: LessonText): string {
  return question.answers.find(({ isRight }) => isRight)?.answer ?? '';
}

const percent = (share: number, decimals = 0) => `${(100 * share).toFixed(decimals)}%`;

describe.each(LESSONS)('the lesson %s', (lesson) => {
  const text = LESSON_TEXTS[lesson];

  it('names every case that it runs, and predicts one of them', () => {
    const names = resultsOf(lesson).map(({ name }) => name);
    expect(Object.keys(text.run.cases).sort()).toEqual(names.toSorted());
    expect(names).toContain(text.predict.about);
  });

  it('can be predicted, and drawn, within its range', () => {
    const { min, max } = PREDICTION_RANGES[lesson];
    const value = resultOf(lesson, text.predict.about);
    expect(value).toBeGreaterThan(min);
    expect(value).toBeLessThan(max);
    expect(max).toBeLessThanOrEqual(text.run.most);
    for (const result of resultsOf(lesson)) expect(result.value).toBeLessThanOrEqual(text.run.most);
  });

  it('is a surprise: the first guess of the slider is wrong', () => {
    expect(
      Math.abs(PREDICTION_RANGES[lesson].initial - resultOf(lesson, text.predict.about)),
    ).toBeGreaterThan(5);
  });

  it('gives about the same with other seeds', () => {
    for (const { name, value, halfWidth } of runLesson(lesson, 7)) {
      const first = resultsOf(lesson).find((result) => result.name === name);
      expect(Math.abs(value - (first?.value ?? Number.NaN)), name).toBeLessThan(
        2 * (halfWidth + (first?.halfWidth ?? 0)) + 0.1,
      );
      expect(halfWidth, name).toBeLessThan(3);
    }
  });

  it('does not answer its own question', () => {
    const { predict, run, explain } = text;
    const told = [text.lead, ...predict.text, ...run.text, ...explain.text, explain.try].join(' ');
    expect(told).not.toContain(rightAnswer(text));
  });

  it('has one right answer, and a reason for each', () => {
    const { answers } = text.question;
    expect(answers.filter(({ isRight }) => isRight)).toHaveLength(1);
    for (const { reason } of answers) expect(reason.length).toBeGreaterThan(40);
  });
});

describe('slot time', () => {
  const text = LESSON_TEXTS['slot-time'];
  const of = (change: Partial<Parameters<typeof efficiency>[0]>) =>
    efficiency({ stations: 10, packetBits: 5120, capacityBps: 100e6, slotTimeS: 51.2e-6, ...change });

  it('gives what the formula gives', () => {
    expect(resultOf('slot-time', 'slow')).toBeCloseTo(10 * of({ capacityBps: 10e6 }), 0);
    expect(Math.abs(resultOf('slot-time', 'fast') - 100 * of({}))).toBeLessThan(1);
    expect(Math.abs(resultOf('slot-time', 'shortCable') - 100 * of({ slotTimeS: 5.12e-6 }))).toBeLessThan(
      0.5,
    );
    expect(text.predict.text.join(' ')).toContain(
      `${(10 * of({ capacityBps: 10e6 })).toFixed(1)} Mbit/s of the 10`,
    );
    expect(explained('slot-time')).toContain(`${meanWaitSlots(10).toFixed(2)} slots`);
    // The text beside the run must agree with the run for the default seed.
    const shown = (name: string) => `${resultOf('slot-time', name).toFixed(1)} Mbit/s`;
    expect(text.predict.text.join(' ')).toContain(`${shown('slow')} of the 10`);
    expect(explained('slot-time')).toContain(`${shown('fast')} in the run, instead of 86`);
    expect(explained('slot-time')).toContain(`third line of the run: ${shown('shortCable')}.`);
  });

  it('has the right answer, and wrong ones that are wrong', () => {
    const wanted = percent(of({ capacityBps: 10e6 }));
    expect(text.question.ask).toContain(wanted);
    expect(rightAnswer(text)).toBe('Packets that are ten times as long');
    expect(percent(of({ packetBits: 51_200 }))).toBe(wanted);
    const five = of({ stations: 5 });
    expect(reasonOf(text, 'Half')).toContain(`${meanWaitSlots(5).toFixed(2)} slots`);
    expect(reasonOf(text, 'Half')).toContain(`from ${percent(of({}))} to ${percent(five)}`);
    expect(reasonOf(text, 'A cable')).toContain(percent(of({ slotTimeS: 102.4e-6 })));
    expect(reasonOf(text, 'Nothing')).toContain(percent(of({})));
  });
});

describe('capture', () => {
  const text = LESSON_TEXTS.capture;

  it('comes out as the eight pairs of draws say', () => {
    for (const [name, share] of [
      ['win', 5 / 8],
      ['tie', 2 / 8],
      ['loss', 1 / 8],
    ] as const) {
      expect(Math.abs(resultOf('capture', name) - 100 * share)).toBeLessThan(3);
      expect(explained('capture')).toContain(`${100 * share}%`);
    }
  });

  it('has the right answer in the third race of the model', () => {
    const outcomes = Array.from({ length: 4000 }, (_, run) => raceAfterWins(3, createRng(SEED, run))).filter(
      (outcome) => outcome !== undefined,
    );
    const share = (what: string) => outcomes.filter((outcome) => outcome === what).length / outcomes.length;
    expect(rightAnswer(text)).toBe(percent(13 / 16));
    expect(Math.abs(share('win') - 13 / 16)).toBeLessThan(0.03);
    expect(share('loss')).toBeGreaterThan(0);
    expect(share('tie')).toBeGreaterThan(0);
  });
});

describe('the 37% myth', () => {
  const text = LESSON_TEXTS['thirty-seven-percent'];
  const of1976 = (stations: number, packetBits: number) =>
    efficiency({ stations, packetBits, capacityBps: 3e6, slotTimeS: 16e-6 });
  const frames = efficiency({ stations: 256, packetBits: 12_144, capacityBps: 10e6, slotTimeS: 51.2e-6 });

  it('gives what the formula gives', () => {
    for (const [name, bits] of [
      ['oneSlot', 48],
      ['short', 512],
      ['middle', 1024],
      ['long', 4096],
    ] as const) {
      expect(Math.abs(resultOf('thirty-seven-percent', name) - 100 * of1976(256, bits))).toBeLessThan(1);
    }
    const words = explained('thirty-seven-percent');
    expect(words).toContain(`1/e is ${percent(1 / Math.E, 1)}`);
    expect(words).toContain(`${meanWaitSlots(256).toFixed(1)} lost slots`);
    expect(words).toContain(`fills ${percent(of1976(256, 48))}`);
    expect(words).toContain(`${Math.floor(4096 / 48)} slots, and fills ${percent(of1976(256, 4096))}`);
    expect(words).toContain(`1,518 bytes fill ${percent(frames)}`);
  });

  it('has the right answer, and wrong ones that are wrong', () => {
    expect(rightAnswer(text)).toContain('packets of one slot');
    expect(reasonOf(text, 'When more than ten')).toContain(percent(of1976(10, 4096), 1));
    expect(reasonOf(text, 'When more than ten')).toContain(percent(of1976(256, 4096), 1));
    expect(reasonOf(text, 'When it carries')).toContain(percent(frames));
    expect(1214.4 / 51.2).toBeGreaterThan(23);
    expect(reasonOf(text, 'When more than 37%')).toContain(percent(of1976(256, 4096)));
  });
});

describe('slotted ALOHA', () => {
  const text = LESSON_TEXTS['slotted-aloha'];
  const pure = (offeredLoad: number) => throughputOf('pureAloha', { offeredLoad, propagation: 0 });
  const slotted = (offeredLoad: number) => throughputOf('slottedAloha', { offeredLoad, propagation: 0 });

  it('gives what the formulas give, at their peaks', () => {
    for (const [name, share] of [
      ['pureHalf', pure(0.5)],
      ['slottedHalf', slotted(0.5)],
      ['pureOne', pure(1)],
      ['slottedOne', slotted(1)],
    ] as const) {
      expect(Math.abs(resultOf('slotted-aloha', name) - 100 * share)).toBeLessThan(1);
    }
    for (const aside of [0.9, 1.1]) {
      expect(pure(0.5 * aside)).toBeLessThan(pure(0.5));
      expect(slotted(aside)).toBeLessThan(slotted(1));
    }
    expect(slotted(1) / pure(0.5)).toBeCloseTo(2, 12);
    expect(text.predict.text.join(' ')).toContain(`fill ${percent(pure(0.5))}`);
    const words = explained('slotted-aloha');
    for (const share of [pure(0.5), slotted(1), pure(1)]) expect(words).toContain(percent(share, 1));
  });

  it('has the right answer, and wrong ones that are wrong', () => {
    const ratio = slotted(1) / pure(1);
    expect(rightAnswer(text)).toBe(`${ratio.toFixed(1)} times as much`);
    expect(reasonOf(text, '2.7')).toContain(ratio.toFixed(2));
    for (const beginning of ['As much', 'Four']) {
      expect(reasonOf(text, beginning)).toContain(percent(slotted(1), 1));
      expect(reasonOf(text, beginning)).toContain(percent(pure(1), 1));
    }
    expect(slotted(1.4) / pure(1.4)).toBeGreaterThan(4);
  });
});

describe('frames that are too short', () => {
  const text = LESSON_TEXTS['short-frames'];
  const lost = (bytes: number) =>
    Array.from({ length: 5 }, (_, run) => lostShare(bytes, 20e6, SEED + run)).reduce((a, b) => a + b) / 5;

  it('loses none that lasts longer than the way there and back, and the more the shorter they are', () => {
    expect(resultOf('short-frames', '64')).toBe(0);
    const values = resultsOf('short-frames').map(({ value }) => value);
    expect(values).toEqual(values.toSorted((a, b) => a - b));
    expect(Math.abs(resultOf('short-frames', '48') - 9)).toBeLessThan(1);
    expect(Math.abs(resultOf('short-frames', '32') - 21)).toBeLessThan(1);
    expect(explained('short-frames')).toContain(
      'At 48 bytes it loses about 9% of the frames, at 32 bytes about 21%',
    );
  });

  it('has the right answer, and wrong ones that are wrong', () => {
    expect(rightAnswer(text)).toBe('128 bytes');
    expect([lost(128), lost(256)]).toEqual([0, 0]);
    expect(Math.abs(lost(64) - 0.21)).toBeLessThan(0.015);
    expect(Math.abs(lost(96) - 0.09)).toBeLessThan(0.015);
    expect(reasonOf(text, '64')).toContain('about 21%');
    expect(reasonOf(text, '96')).toContain('About 9%');
  });
});

describe('hidden terminals', () => {
  const text = LESSON_TEXTS['hidden-terminals'];
  const carried = (run: Parameters<typeof carriedShare>[0]) => carriedShare(run, SEED).value;
  const shareOf = (run: Parameters<typeof carriedShare>[0]) => `${Math.round(carried(run))}%`;
  const heard = shareOf({ protocol: 'dcfBasic', groups: 1 });
  const hidden = shareOf({ protocol: 'dcfBasic', groups: 2 });
  const rescued = shareOf({ protocol: 'dcfRtsCts', groups: 2 });
  const sharesIn = (words: readonly string[]) => words.join(' ').match(/[\d.]+%/g);

  it('names no share of the time that the model does not give', () => {
    expect(sharesIn(text.predict.text)).toEqual([heard]);
    expect(sharesIn(text.explain.text)).toEqual([heard, hidden, rescued]);
    expect(sharesIn([text.run.caption, ...text.run.text, text.explain.limits])).toBeNull();
    expect(resultsOf('hidden-terminals').map(({ value }) => `${Math.round(value)}%`)).toEqual([
      heard,
      hidden,
      shareOf({ protocol: 'dcfRtsCts', groups: 1 }),
      rescued,
    ]);
    expect(carried({ protocol: 'pureAloha', groups: 2 })).toBeGreaterThan(
      resultOf('hidden-terminals', 'hidden'),
    );
  });

  it('names the network of the model, and that its stations have no queue', () => {
    const { load, packetTimes, room } = HIDDEN_NETWORK;
    expect(load).toBe(0.5);
    expect(text.predict.text.join(' ')).toContain('New packets would fill half of the time');
    expect(text.run.text.join(' ')).toContain(`${packetTimes.toLocaleString('en')} packet times`);
    expect(text.explain.limits).toContain(`${DCF_TIMES.payload.toLocaleString('en')} bits`);
    expect(room).toBe(1);
    expect(text.predict.text.join(' ')).toContain('Each holds one packet at a time');
    expect(text.explain.limits).toContain('Stations have no queue');
    expect(carried({ protocol: 'dcfBasic', groups: 1, stations: 2 })).toBeLessThan(45);
    expect(carried({ protocol: 'dcfBasic', groups: 1, stations: 2, room: 50 })).toBeGreaterThan(45);
  });

  it.each([
    [
      'Waiting',
      [
        { protocol: 'dcfBasic', groups: 2, minimumWindow: 128 },
        { protocol: 'dcfBasic', groups: 2 },
      ],
    ],
    [
      'Detecting',
      [
        { protocol: 'csmaCd', groups: 2 },
        { protocol: 'csmaCd', groups: 1 },
      ],
    ],
    ['Asking', [{ protocol: 'dcfRtsCts', groups: 2 }]],
    [
      'Fewer',
      [
        { protocol: 'dcfBasic', groups: 2, stations: 2 },
        { protocol: 'dcfBasic', groups: 1, stations: 2 },
      ],
    ],
  ] as const)('have an answer whose reason gives what the model gives: %s', (beginning, runs) => {
    expect(sharesIn([reasonOf(text, beginning)])).toEqual(runs.map(shareOf));
    expect(carried(runs[0]) > 40).toBe(rightAnswer(text).startsWith(beginning));
  });
});

import { describe, expect, it } from 'vitest';
import { DEFAULT_EMBED_PARTS, EMBED_PARTS, embeddedParts } from './embed-address.ts';
import { embedAddress, embedCode, partsAtFirst } from './embed-code.ts';
import { STAGES, type Stage } from './stages.ts';

const ORIGIN = 'https://carom.example';
const stages: readonly [string, Stage][] = Object.entries(STAGES);
const atFirst = (stage: Stage) =>
  ({ settings: '', parts: partsAtFirst(stage), theme: 'system', height: 600, adapts: false }) as const;

describe('the address of a frame', () => {
  it.each([
    ['', DEFAULT_EMBED_PARTS],
    ['?show=chart', ['chart']],
    ['?show=narration,chart&theme=dark', ['narration', 'chart']],
    // Parts that read the session are excluded, whatever the address names.
    ['?show=share,header', DEFAULT_EMBED_PARTS],
    ['?show=share,chart', ['chart']],
    ['?show=nonsense', DEFAULT_EMBED_PARTS],
  ])('%o shows %j', (search, parts) => {
    expect(embeddedParts(search)).toEqual(parts);
  });

  it('is found again by what is written', () => {
    const address = embedAddress(STAGES.metcalfe, {
      settings: 'q=10',
      parts: ['chart', 'steps'],
      theme: 'dark',
    });
    expect(address).toBe('/embed/metcalfe?q=10&show=chart,steps&theme=dark');
    expect(embeddedParts(address.slice(address.indexOf('?')))).toEqual(['chart', 'steps']);
  });

  it.each(stages)(
    'of %s is short where nothing is chosen, and names only what a frame may show',
    (_, stage) => {
      expect(embedAddress(stage, atFirst(stage))).toBe(stage.embed);
      expect(stage.parts.filter((part) => !EMBED_PARTS.includes(part))).toEqual([]);
      expect(stage.lecture.filter((part) => !stage.parts.includes(part))).toEqual([]);
    },
  );
});

describe('the code of a frame', () => {
  it('is a frame alone, or one that adapts to what its origin says', () => {
    const choices = { ...atFirst(STAGES.performance), settings: 'users=3&speed=10' };
    const plain = embedCode(ORIGIN, STAGES.performance, choices);
    expect(plain).toBe(
      '<iframe src="https://carom.example/embed/performance?users=3&amp;speed=10" title="Ethernet Performance Simulation, Carom Labs" width="100%" height="600" loading="lazy" style="border:0"></iframe>',
    );
    const adapting = embedCode(ORIGIN, STAGES.performance, { ...choices, adapts: true });
    expect(adapting.startsWith(`${plain}\n<script>`)).toBe(true);
    expect(adapting).toContain("event.origin !== 'https://carom.example'");
  });
});

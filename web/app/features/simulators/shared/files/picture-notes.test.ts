import { describe, expect, it } from 'vitest';
import { noteLines } from './picture-notes.ts';

const NOTES = {
  page: 'Ethernet Efficiency Model (Metcalfe)',
  settings: [
    { name: 'Stations', value: '256' },
    { name: 'Packet size (bits)', value: '4096' },
    { name: 'Seed', value: '1976' },
  ],
  address: 'https://caromlabs.example/metcalfe_simulation?q=32&seed=7',
  madeAt: new Date('2026-11-17T23:30:00Z'),
};

describe('the notes of a picture', () => {
  it('say settings, seed, page, date and address', () => {
    expect(noteLines(NOTES, 200)).toEqual([
      'Stations: 256 · Packet size (bits): 4096 · Seed: 1976',
      'Ethernet Efficiency Model (Metcalfe), Carom Labs, 17 November 2026',
      'https://caromlabs.example/metcalfe_simulation?q=32&seed=7',
    ]);
  });

  it('fit a small picture, and lose nothing', () => {
    const lines = noteLines(NOTES, 24);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(24);
    expect(lines).toContain('Packet size (bits): 4096');
    expect(lines.join('')).toContain(NOTES.address);
  });

  it('tell the settings of two runs apart', () => {
    const pinned = [{ name: 'Stations', value: '32' }];
    expect(noteLines({ ...NOTES, pinned }, 200).slice(0, 2)).toEqual([
      'Run A, pinned · Stations: 32',
      'Run B · Stations: 256 · Packet size (bits): 4096 · Seed: 1976',
    ]);
  });

  it('leave out the settings where there are none', () => {
    expect(noteLines({ ...NOTES, settings: [] }, 200)).toHaveLength(2);
  });
});

import { describe, expect, it } from 'vitest';
import { commandOf } from './lecture-keys.ts';

function press(key: string, target: Element = document.body, held: Partial<KeyboardEvent> = {}) {
  const pressed = { key, altKey: false, ctrlKey: false, metaKey: false, repeat: false, ...held };
  return commandOf({ ...pressed, target });
}

function element(html: string): Element {
  const place = document.createElement('div');
  place.innerHTML = html;
  return place.firstElementChild ?? place;
}

describe('the keys of a lecture', () => {
  it.each([
    [' ', 'toggle'],
    ['s', 'start'],
    ['S', 'start'],
    ['F5', 'start'],
    ['ArrowRight', 'stepForward'],
    ['ArrowLeft', 'stepBack'],
    ['ArrowUp', 'faster'],
    ['-', 'slower'],
    ['PageDown', 'next'],
    ['PageUp', 'previous'],
    ['2', 'panel 2'],
    ['0', 'panel 0'],
    ['t', 'theme'],
    ['f', 'fullScreen'],
    ['b', 'blank'],
    ['.', 'blank'],
    ['?', 'keys'],
    ['Escape', 'leave'],
    ['x', null],
    ['F1', null],
    ['Tab', null],
  ])('%o asks for %o', (key, command) => {
    expect(press(key)).toBe(command);
  });

  it.each(['altKey', 'ctrlKey', 'metaKey'])('leaves what is pressed with %s to the browser', (modifier) => {
    for (const key of ['s', 'f', 'ArrowLeft', '0', 'PageDown']) {
      expect(press(key, document.body, { [modifier]: true })).toBeNull();
    }
  });

  it.each(['<input>', '<input type="number">', '<textarea></textarea>', '<p contenteditable></p>'])(
    'never answers what is typed into %s, but for the way out and the clicker',
    (html) => {
      for (const key of ['s', ' ', '2', '.', 'ArrowUp']) expect(press(key, element(html))).toBeNull();
      expect(press('Escape', element(html))).toBe('leave');
      expect(press('PageDown', element(html))).toBe('next');
    },
  );

  it('leaves to sliders, lists and buttons the keys that they have a use for, and a clicker works everywhere', () => {
    const slider = element('<input type="range">');
    expect([press('ArrowUp', slider), press(' ', slider), press('s', slider)]).toEqual([null, null, 'start']);
    const list = element('<select><option>5</option></select>');
    expect([press('ArrowDown', list), press('5', list), press(' ', list)]).toEqual([null, null, null]);
    const button = element('<button><span>Start</span></button>');
    expect([press(' ', button.children[0]), press('ArrowUp', button)]).toEqual([null, 'faster']);
    for (const place of [slider, list, button]) expect(press('PageDown', place)).toBe('next');
  });

  it('starts and leaves nothing over and over while a key is held down', () => {
    expect(press(' ', document.body, { repeat: true })).toBeNull();
    expect(press('PageDown', document.body, { repeat: true })).toBeNull();
    expect(press('ArrowRight', document.body, { repeat: true })).toBe('stepForward');
  });
});

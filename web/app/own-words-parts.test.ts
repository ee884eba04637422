import { describe, expect, test } from 'vitest';
import { about } from './content/marketing/about.ts';
import { team } from './content/marketing/team.ts';
import { renderPart } from './entry.server.tsx';

const FOUNDER = { name: 'Ada Chalk', role: 'Founder', paragraphs: ['Ada began it.'] };
const memberCalled = (name: string) => ({ name, role: 'Simulations', text: `What ${name} does.` });
const placeholdersIn = (page: string) => page.match(/data-placeholder/g)?.length ?? 0;

describe('the team', () => {
  test('is the built-in one without words of the owner', () => {
    const page = renderPart('team', {});
    expect(page).toContain(team.founder.name);
    expect(placeholdersIn(page)).toBe(team.placeholders.length);
  });

  test.each([0, 1, 2, 5, 50])('with %i members has a card for each, and no placeholders', (count) => {
    const names = Array.from({ length: count }, (_, index) => `Member ${index}`);
    const page = renderPart('team', { team: { founder: FOUNDER, members: names.map(memberCalled) } });
    expect(page.match(/<h3/g) ?? []).toHaveLength(count);
    for (const name of names) expect(page).toContain(`What ${name} does.`);
    expect(page).toContain('Ada began it.');
    expect(page.includes(team.membersHeading)).toBe(count > 0);
    expect(page).not.toMatch(/placeholder|four more|reserved/i);
  });

  test('keeps the built-in words if the owner has given none', () => {
    const page = renderPart('team', { team: { intro: 'Two people and a dog.', founder: FOUNDER } });
    expect(page).toContain('Two people and a dog.');
    expect(page).not.toContain(team.intro);
    expect(page).toContain(team.heading);
    expect(placeholdersIn(page)).toBe(team.placeholders.length);
  });
});

test('the about page opens with the words of the owner', () => {
  const page = renderPart('about', { about: { intro: 'A club for people who wait.' } });
  expect(page).toContain('A club for people who wait.');
  expect(page).toContain(about.heading);
  expect(page).not.toContain(about.intro);
});

test('the words are escaped, and do not depend on the document', () => {
  const name = '</script><b>"Ada"</b>';
  const words = { team: { heading: name, members: [memberCalled(name)] }, about: { heading: name } };
  for (const part of ['team', 'about'] as const) {
    const page = renderPart(part, words);
    expect(page).toContain('&lt;/script&gt;&lt;b&gt;&quot;Ada&quot;&lt;/b&gt;');
    expect(page).not.toContain('<b>');
    // React generates ids and boundaries by their position in the whole document.
    expect(page).not.toMatch(/_R_|<!--\$|<template|<style|\sstyle="/);
  }
});

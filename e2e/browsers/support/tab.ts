import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import { timeoutFactor } from '../../../scripts/timeout-factor.mjs';
import type { Driver, Point, Size } from './driver.ts';
import { findAll, pointAt, type Step } from './in-page.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type Name = string | RegExp;

/** An element by role and name, optionally inside another one. */
export interface Target {
  readonly role: string | readonly string[];
  readonly name?: Name;
  readonly inside?: Target;
}

export type Tab = ReturnType<typeof createTab>;

/** A page as a visitor uses it: by role and name, with real pointer and key events. */
export function createTab(driver: Driver, site: string) {
  function evaluate<Value, Given extends Json[]>(
    read: (...given: Given) => Value,
    ...given: Given
  ): Promise<Awaited<Value>> {
    const texts = given.map((value) => JSON.stringify(value)).join(', ');
    return driver.evaluate(`(${read})(${texts})`) as Promise<Awaited<Value>>;
  }

  /** Passes the elements to a function that also runs in the page. */
  async function withElements<Value, Given extends Json[]>(
    target: Target,
    read: (elements: HTMLElement[], ...given: Given) => Value,
    ...given: Given
  ): Promise<Awaited<Value>> {
    if (!(await driver.evaluate(`'axe' in window`))) await driver.evaluate(`(() => { ${AXE} })()`);
    const found = `(${findAll})(${JSON.stringify(stepsTo(target))})`;
    const texts = given.map((value) => JSON.stringify(value));
    return driver.evaluate(`(${read})(${[found, ...texts].join(', ')})`) as Promise<Awaited<Value>>;
  }

  const count = (target: Target) => withElements(target, (elements) => elements.length);
  const texts = (target: Target) =>
    withElements(target, (elements) =>
      elements.map(({ innerText }) => innerText.replace(/\s+/g, ' ').trim()),
    );

  async function click(target: Target): Promise<void> {
    let point: Point | undefined;
    await expect(async () => {
      const answer = await withElements(target, pointAt);
      point = 'point' in answer ? answer.point : undefined;
      expect(answer, describeTarget(target)).toHaveProperty('point');
    }).toPass({ timeout: 20_000 * timeoutFactor(), intervals: [50, 100, 250] });
    if (point) await driver.click(point);
  }

  return {
    evaluate,
    withElements,
    count,
    texts,
    click,
    /** Waits until React has hydrated the page. */
    async open(path: string): Promise<void> {
      await driver.open(new URL(path, site).href);
      await expect
        .poll(() => evaluate(() => document.documentElement.hasAttribute('data-hydrated')))
        .toBe(true);
    },
    /** Opens a document without the site's scripts, to prepare state before the first page. */
    openFile: (path: string) => driver.open(new URL(path, site).href),
    async see(target: Target, times = 1): Promise<void> {
      await expect.poll(() => count(target), { message: describeTarget(target) }).toBe(times);
    },
    async seeText(target: Target, text: string | RegExp): Promise<void> {
      const wanted = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
      await expect.poll(() => texts(target), { message: describeTarget(target) }).toEqual([wanted]);
    },
    async arrive(path: string): Promise<void> {
      await expect.poll(() => evaluate(() => location.pathname + location.search)).toBe(path);
    },
    async fill(name: string, text: string): Promise<void> {
      const target = { role: ['textbox', 'searchbox'], name };
      await click(target);
      await withElements(target, ([field]) => (field as HTMLInputElement).select());
      await driver.type(text);
      const value = () => withElements(target, ([field]) => (field as HTMLInputElement).value);
      await expect.poll(value, { message: name }).toBe(text);
    },
    /** Sets the value directly, because the list of a select belongs to the system and cannot be clicked. */
    async choose(name: string, option: string): Promise<void> {
      const target = { role: 'combobox', name };
      await expect.poll(() => count(target), { message: name }).toBe(1);
      await withElements(
        target,
        ([element], wanted) => {
          const select = element as HTMLSelectElement;
          select.selectedIndex = [...select.options].findIndex(({ label }) => label === wanted);
          select.dispatchEvent(new Event('input', { bubbles: true }));
          select.dispatchEvent(new Event('change', { bubbles: true }));
        },
        option,
      );
    },
    press: driver.press,
    clickAt: driver.click,
    async resize(size: Size): Promise<void> {
      await driver.resize(size);
      const read = () => evaluate(() => ({ width: innerWidth, height: innerHeight }));
      await expect.poll(read).toEqual({ width: size.width, height: size.height });
    },
    screenshot: driver.screenshot,
  };
}

function stepsTo({ role, name, inside }: Target): Step[] {
  const own = {
    roles: [role].flat(),
    ...(name !== undefined && { name: name instanceof RegExp ? { pattern: name.source } : name }),
  };
  return [...(inside ? stepsTo(inside) : []), own];
}

function describeTarget({ role, name, inside }: Target): string {
  return `${role} ${name ?? ''}${inside ? ` in ${describeTarget(inside)}` : ''}`;
}

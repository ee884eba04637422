/**
 * What runs inside the page: finding by role and name, with axe's own reading of both, which is the same
 * in every browser. Functions here are sent as text: they use nothing from outside but `axe`.
 */
import type AxeLibrary from 'axe-core';
import type { Point } from './driver.ts';

/** The library's types leave this one out. */
interface RoleReader {
  getRole(element: HTMLElement): string | null;
}

declare const axe: Omit<typeof AxeLibrary, 'commons'> & {
  readonly commons: typeof AxeLibrary.commons & { readonly aria: RoleReader };
};

/** One step of the way to an element; the next one is looked for inside of what it found. */
export interface Step {
  /** One of these. */
  readonly roles: readonly string[];
  /** Exactly this, where it is a text. */
  readonly name?: string | { readonly pattern: string };
}

/** What stands there, for whom looks and for whom listens. */
export function findAll(steps: readonly Step[]): HTMLElement[] {
  const isShown = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('[aria-hidden="true"], [inert]');
  const isNamed = (element: HTMLElement, name: Step['name']) => {
    if (name === undefined) return true;
    const found = axe.commons.text.accessibleText(element).replace(/\s+/g, ' ').trim();
    return typeof name === 'string' ? found === name : new RegExp(name.pattern).test(found);
  };
  axe.setup(document);
  try {
    let found: (Document | HTMLElement)[] = [document];
    for (const { roles, name } of steps) {
      const inside = found.flatMap((root) => [...root.querySelectorAll<HTMLElement>('*')]);
      found = inside.filter(
        (element) =>
          roles.includes(axe.commons.aria.getRole(element) ?? '') &&
          isShown(element) &&
          isNamed(element, name),
      );
    }
    return found.filter((element) => element instanceof HTMLElement);
  } finally {
    axe.teardown();
  }
}

/** Where a finger would touch the one element, once it stands still and nothing covers it. */
export async function pointAt(
  found: readonly HTMLElement[],
): Promise<{ problem: string } | { point: Point }> {
  const [element] = found;
  if (!element || found.length > 1) return { problem: `${found.length} such elements` };
  if (element.matches(':disabled')) return { problem: 'disabled' };
  const label =
    element.matches('[type="radio"], [type="checkbox"]') && (element as HTMLInputElement).labels?.[0];
  const touched = label || element;
  touched.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const box = () => JSON.stringify(touched.getBoundingClientRect());
  const before = box();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  if (box() !== before) return { problem: 'moves' };
  const { x, y, width, height } = touched.getBoundingClientRect();
  const point = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  const hit = document.elementFromPoint(point.x, point.y);
  if (!touched.contains(hit)) return { problem: `covered by ${hit?.outerHTML.slice(0, 120)}` };
  return { point };
}

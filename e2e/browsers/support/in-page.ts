/**
 * Functions that run inside the page. They find elements by role and name as computed by axe, which is the
 * same in every browser. The functions are sent as text, so they may use nothing from outside except `axe`.
 */
import type AxeLibrary from 'axe-core';
import type { Point } from './driver.ts';

/** Missing in the library's types. */
interface RoleReader {
  getRole(element: HTMLElement): string | null;
}

declare const axe: Omit<typeof AxeLibrary, 'commons'> & {
  readonly commons: typeof AxeLibrary.commons & { readonly aria: RoleReader };
};

/** One step of a path to an element; the next step searches inside its result. */
export interface Step {
  /** Any of these roles. */
  readonly roles: readonly string[];
  /** A string must match exactly. */
  readonly name?: string | { readonly pattern: string };
}

/** The elements that are both visible and exposed to assistive technology. */
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

/** The point at which to touch the element, once it has stopped moving and nothing covers it. */
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

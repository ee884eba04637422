import { expect, type Page } from '@playwright/test';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** From a desktop at 400 % to a desktop at 100 %; the second is a phone with its keyboard open. */
const SIZES: readonly Size[] = [
  { width: 320, height: 256 },
  { width: 390, height: 560 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

/** Visits every tab stop of the page, at every size, forwards and backwards. */
export async function expectFocusNeverUnderBars(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
    const { visited, covered } = await page.evaluate(visitTabStops);
    const where = `${page.url()} at ${size.width} × ${size.height}`;
    expect(visited, where).toBeGreaterThan(5);
    expect.soft(covered, where).toEqual([]);
  }
}

/** The browser scrolls to a focused element for `focus()` as for the Tab key, without a message for each. */
function visitTabStops(): { readonly visited: number; readonly covered: readonly string[] } {
  const STOPS =
    'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]';
  const stops = [...document.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) =>
      stop.checkVisibility({ visibilityProperty: true }) &&
      !stop.matches('[tabindex="-1"], input[type="radio"]:not(:checked)'),
  );
  // The skip link is above everything only while it has the focus, so it is not a bar.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const bars = [...document.body.querySelectorAll('*')].filter((element) =>
    ['fixed', 'sticky'].includes(getComputedStyle(element).position),
  );
  const covered = new Set<string>();
  const inspect = (stop: HTMLElement) => {
    stop.focus();
    // The skip link is shown above everything.
    if (getComputedStyle(stop).position === 'fixed') return;
    // A visually hidden input shows its focus on its label.
    const shown = (stop.closest('label:has(input.sr-only)') ?? stop).getBoundingClientRect();
    const above = bars
      .filter((bar) => !bar.contains(stop) && !stop.contains(bar))
      .map((bar) => bar.getBoundingClientRect())
      .filter(({ left, right }) => left < shown.right && right > shown.left);
    const within = (top: number, bottom: number) =>
      Math.max(0, Math.min(shown.bottom, bottom) - Math.max(shown.top, top));
    const hidden = above.reduce((sum, { top, bottom }) => sum + within(top, bottom), 0);
    const seen = within(0, innerHeight) - hidden;
    const room = above.reduce((rest, { height }) => rest - height, innerHeight);
    // An element that is higher than the space between the bars must show at least the size of a touch
    // target.
    if (hidden > 1 ? shown.height < room || seen < 44 : seen < 1) covered.add(stop.outerHTML.slice(0, 200));
  };
  scrollTo(0, 0);
  for (const stop of stops) inspect(stop);
  for (const stop of stops.toReversed()) inspect(stop);
  return { visited: stops.length, covered: [...covered] };
}

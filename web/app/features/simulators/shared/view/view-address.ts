import { PARTS, type PartName } from './simulator-view.ts';

/**
 * What an address says about the view, beside the settings of the run: no setting of a simulator has one of
 * these names, and they stay when a setting changes.
 */
const VIEW_PARAMETERS = ['lecture', 'panel', 'show', 'theme'] as const;

/** Of a query, as it is written: the view's own parameters, without a question mark. */
export function viewQueryOf(search: string): string {
  return parametersOf(search).filter(isOfView).join('&');
}

/** And all the others. */
export function settingsQueryOf(search: string): string {
  return parametersOf(search)
    .filter((parameter) => !isOfView(parameter))
    .join('&');
}

/** Queries as one, with a question mark where something stands behind it. */
export function searchOf(...queries: readonly string[]): string {
  const joined = queries.filter((query) => query !== '').join('&');
  return joined && `?${joined}`;
}

/** `chart,narration`: the parts in the order given; what is no part is passed over. */
export function parseParts(text: string): readonly PartName[] {
  const names = text.split(',').map((name) => name.trim());
  return [...new Set(names)].flatMap((name) => PARTS.find((part) => part === name) ?? []);
}

function parametersOf(search: string): string[] {
  return search.replace(/^\?/, '').split('&');
}

function isOfView(parameter: string): boolean {
  const [name] = parameter.split('=', 1);
  return VIEW_PARAMETERS.some((known) => known === name);
}

import { PARTS, type PartName } from './simulator-view.ts';

/**
 * The address parameters of the view. No setting of a simulator has one of these names, and they are kept
 * when a setting changes.
 */
const VIEW_PARAMETERS = ['lecture', 'panel', 'show', 'theme'] as const;

/** The view's parameters of a query, unchanged, without a question mark. */
export function viewQueryOf(search: string): string {
  return parametersOf(search).filter(isOfView).join('&');
}

/** All other parameters of a query. */
export function settingsQueryOf(search: string): string {
  return parametersOf(search)
    .filter((parameter) => !isOfView(parameter))
    .join('&');
}

/** Joins queries, with a question mark unless the result is empty. */
export function searchOf(...queries: readonly string[]): string {
  const joined = queries.filter((query) => query !== '').join('&');
  return joined && `?${joined}`;
}

/** Parses `chart,narration`: the parts in the given order, without unknown names. */
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

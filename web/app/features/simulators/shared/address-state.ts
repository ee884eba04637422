import { clampToRange, type NumberRange, SEED_RANGE } from '@carom/domain/simulators/limits';

/** One setting of a page: its parameter name, its default, and its parser. */
export interface AddressField<Value extends string | number> {
  readonly key: string;
  /** The value if the address names other settings but not this one. */
  readonly initial: Value;
  /**
   * The value if the address names no settings at all. If it differs from `initial`, a link always names the
   * setting.
   */
  readonly opening?: Value;
  /** Returns a valid value for any text. */
  readonly parse: (text: string) => Value;
}

export type AddressFields<State> = {
  readonly [Name in keyof State]: State[Name] extends string | number ? AddressField<State[Name]> : never;
};

export function rangeField(
  key: string,
  range: NumberRange,
  opening: number = range.initial,
): AddressField<number> {
  return {
    key,
    initial: range.initial,
    opening,
    parse: (text) => (text.trim() === '' ? range.initial : clampToRange(Number(text), range)),
  };
}

export function choiceField<Value extends string | number>(
  key: string,
  choices: readonly Value[],
  initial: Value,
  opening: Value = initial,
): AddressField<Value> {
  return {
    key,
    initial,
    opening,
    parse: (text) => choices.find((choice) => String(choice) === text) ?? initial,
  };
}

export function seedField(): AddressField<number> {
  return rangeField('seed', SEED_RANGE);
}

export function initialState<State extends object>(fields: AddressFields<State>): State {
  return readAddress(fields, '');
}

export function readAddress<State extends object>(fields: AddressFields<State>, search: string): State {
  const parameters = new URLSearchParams(search);
  const isOpening = fieldsOf(fields).every(([, { key }]) => !parameters.has(key));
  const entries = fieldsOf(fields).map(([name, { key, initial, opening = initial, parse }]) => {
    const text = parameters.get(key);
    return [name, text === null ? (isOpening ? opening : initial) : parse(text)];
  });
  return Object.fromEntries(entries) as State;
}

/**
 * The query of a link to this state, without a question mark. It is empty for the initial state, and omits
 * values that equal their default.
 */
export function writeAddress<State extends object>(fields: AddressFields<State>, state: State): string {
  const parameters = new URLSearchParams();
  const values = new Map<string, unknown>(Object.entries(state));
  if (Object.entries(initialState(fields)).every(([name, value]) => values.get(name) === value)) return '';
  for (const [name, { key, initial, opening = initial }] of fieldsOf(fields)) {
    const value = values.get(name);
    if (value !== undefined && (value !== initial || opening !== initial)) parameters.set(key, String(value));
  }
  return parameters.toString();
}

function fieldsOf(fields: object): [string, AddressField<string | number>][] {
  return Object.entries(fields);
}

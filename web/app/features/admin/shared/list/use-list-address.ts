import { useSearchParams } from 'react-router';

/** What says which page of the list is shown; any other choice leads back to the first. */
const POSITION = ['page', 'after', 'before'] as const;
const CHOICES = ['search', 'sort', 'direction'] as const;

export type ListQuery = Readonly<Record<string, string>>;

/** The state of a list stands in the address, under the names by which the API is asked. */
export function useListAddress(filters: readonly string[]) {
  const [parameters, setParameters] = useSearchParams();

  const query: ListQuery = Object.fromEntries(
    [...CHOICES, ...POSITION, ...filters].flatMap((name) => {
      const value = parameters.get(name);
      return value ? [[name, value] as const] : [];
    }),
  );

  function go(choices: ListQuery, position: ListQuery) {
    const next = new URLSearchParams(parameters);
    for (const name of POSITION) next.delete(name);
    for (const [name, value] of Object.entries({ ...choices, ...position })) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setParameters(next, { preventScrollReset: Object.keys(position).length === 0 });
  }

  return {
    query,
    /** An empty value takes a choice back. */
    choose: (choices: ListQuery) => go(choices, {}),
    turnTo: (position: ListQuery) => go({ page: '' }, position),
    /** What else stands in the address is not the list's. */
    clear() {
      const next = new URLSearchParams(parameters);
      for (const name of [...CHOICES, ...POSITION, ...filters]) next.delete(name);
      setParameters(next, { preventScrollReset: true });
    },
  };
}

/** Without the position: what an export is asked with, and whether anything is narrowed down. */
export function choicesOf(query: ListQuery): ListQuery {
  return Object.fromEntries(
    Object.entries(query).filter(([name]) => !POSITION.some((each) => each === name)),
  );
}

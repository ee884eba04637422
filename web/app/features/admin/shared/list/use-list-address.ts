import { useSearchParams } from 'react-router';

/** The parameters of the shown page. Any other change resets them. */
const POSITION = ['page', 'after', 'before'] as const;
const CHOICES = ['search', 'sort', 'direction'] as const;

export type ListQuery = Readonly<Record<string, string>>;

/** The state of a list is in the address, under the names of the API's query parameters. */
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
    /** An empty value removes a filter. */
    choose: (choices: ListQuery) => go(choices, {}),
    turnTo: (position: ListQuery) => go({ page: '' }, position),
    /** Keeps parameters that do not belong to the list. */
    clear() {
      const next = new URLSearchParams(parameters);
      for (const name of [...CHOICES, ...POSITION, ...filters]) next.delete(name);
      setParameters(next, { preventScrollReset: true });
    },
  };
}

/** The query without the position, for exports and for the check whether any filter is set. */
export function choicesOf(query: ListQuery): ListQuery {
  return Object.fromEntries(
    Object.entries(query).filter(([name]) => !POSITION.some((each) => each === name)),
  );
}

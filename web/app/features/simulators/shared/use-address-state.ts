import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useIsHydrated } from '../../../routing/use-is-hydrated.ts';
import { type AddressFields, initialState, readAddress, writeAddress } from './address-state.ts';
import { searchOf, viewQueryOf } from './view/view-address.ts';

/** Browsers limit the rate of address changes, so moves of a slider are debounced. */
const WRITE_AFTER_MS = 300;

export interface AddressState<State> {
  readonly state: State;
  readonly change: (part: Partial<State>) => void;
  readonly reset: () => void;
  /** The query of this state, without a question mark. */
  readonly query: string;
}

/** The settings of a page, synchronised with its address so that a link contains them. */
export function useAddressState<State extends object>(fields: AddressFields<State>): AddressState<State> {
  const isHydrated = useIsHydrated();
  const { key, search } = useLocation();
  // Changes apply until the next navigation to the page, by link or history.
  const [changed, setChanged] = useState<{ readonly key: string; readonly state: State } | null>(null);
  const opening = useMemo(() => initialState(fields), [fields]);
  // Stable identity when the address has no settings, to avoid rendering again.
  const arrived = useMemo(
    () => (isHydrated && search !== '' ? readAddress(fields, search) : opening),
    [fields, isHydrated, search, opening],
  );
  const state = changed?.key === key ? changed.state : arrived;
  const query = writeAddress(fields, state);

  const change = useCallback(
    (part: Partial<State>) =>
      setChanged((before) => ({
        key,
        state: { ...(before?.key === key ? before.state : arrived), ...part },
      })),
    [key, arrived],
  );
  const reset = useCallback(() => setChanged({ key, state: opening }), [key, opening]);

  const hasChanged = changed?.key === key;
  useEffect(() => {
    if (!hasChanged) return;
    const timer = setTimeout(() => {
      const { pathname, search: shown, hash } = window.location;
      const address = `${pathname}${searchOf(query, viewQueryOf(shown))}${hash}`;
      window.history.replaceState(window.history.state, '', address);
    }, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [hasChanged, query]);

  return { state, change, reset, query };
}

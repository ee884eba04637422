import { useMemo, useState } from 'react';
import { type AddressFields, initialState, readAddress, writeAddress } from '../address-state.ts';
import type { AddressState } from '../use-address-state.ts';

/** The settings in the query of a saved run. Changes on the page do not change its address. */
export function useSavedState<State extends object>(
  fields: AddressFields<State>,
  savedQuery: string,
): AddressState<State> {
  const saved = useMemo(() => readAddress(fields, savedQuery), [fields, savedQuery]);
  const [changed, setChanged] = useState<State | null>(null);
  const state = changed ?? saved;
  return {
    state,
    query: writeAddress(fields, state),
    change: useMemo(() => (part) => setChanged((before) => ({ ...(before ?? saved), ...part })), [saved]),
    reset: useMemo(() => () => setChanged(initialState(fields)), [fields]),
  };
}

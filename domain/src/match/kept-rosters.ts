import { isRatedLabel, type RatedLabel } from './player.ts';
import { MAX_ROSTER } from './roster.ts';
import { isSide, type Side } from './sides.ts';
import { readFields, readList } from './stored-fields.ts';

export interface KeptPlayer {
  readonly id: string;
  readonly name: string;
  readonly label: RatedLabel;
}

/** A member's roster, as stored on the server and in each browser. */
export interface KeptRoster {
  readonly id: string;
  readonly side: Side;
  readonly name: string;
  /** The league or evening, which tells teams of the same name apart; may be empty. */
  readonly division: string;
  readonly players: readonly KeptPlayer[];
}

export interface VersionedRoster extends KeptRoster {
  readonly version: number;
}

/** A roster in this browser, and the last state that the browser and the server agreed on. */
export interface LocalRoster {
  readonly id: string;
  /** Null if it is deleted here. */
  readonly mine: KeptRoster | null;
  /** Null until the server has confirmed a version. */
  readonly agreed: VersionedRoster | null;
}

export function isUnsent({ mine, agreed }: LocalRoster): boolean {
  return mine === null || agreed === null || !isSame(mine, agreed);
}

/** Merges the server's rosters into the local ones. A player who was added on either side is kept. */
export function reconcile(
  locals: readonly LocalRoster[],
  onServer: readonly VersionedRoster[],
): readonly LocalRoster[] {
  const known = locals.flatMap((local) => {
    const theirs = onServer.find(({ id }) => id === local.id) ?? null;
    return reconcileOne(local, theirs) ?? [];
  });
  const isKnown = (id: string) => locals.some((local) => local.id === id);
  const added = onServer.filter(({ id }) => !isKnown(id)).map(asAgreed);
  return [...known, ...added];
}

/** Records the server's copy, or that the server has none. Changes made here since then remain unsent. */
export function afterSaving(
  locals: readonly LocalRoster[],
  id: string,
  agreed: VersionedRoster | null,
): readonly LocalRoster[] {
  const local = locals.find((each) => each.id === id);
  if (local === undefined) return locals;
  const others = locals.filter((each) => each.id !== id);
  return agreed === null && local.mine === null ? others : [...others, { ...local, agreed }];
}

/**
 * Merges both sides' changes since `base`, player by player. If both changed the same player, the local change wins.
 */
export function mergeRosters(base: KeptRoster | null, mine: KeptRoster, theirs: KeptRoster): KeptRoster {
  const pick = <Field extends 'side' | 'name' | 'division'>(field: Field): KeptRoster[Field] =>
    base !== null && mine[field] === base[field] ? theirs[field] : mine[field];
  return {
    id: mine.id,
    side: pick('side'),
    name: pick('name'),
    division: pick('division'),
    players: mergePlayers(base?.players ?? [], mine.players, theirs.players),
  };
}

/** Null if the stored rosters are invalid. */
export function parseLocalRosters(stored: unknown): LocalRoster[] | null {
  return readList(stored, (item) => {
    const fields = readFields(item);
    const id = fields?.['id'];
    if (!fields || typeof id !== 'string') return null;
    const mine = fields['mine'] === null ? null : readKeptRoster(fields['mine']);
    const agreed = fields['agreed'] === null ? null : readKeptRoster(fields['agreed']);
    const version = readFields(fields['agreed'])?.['version'];
    if (fields['mine'] !== null && mine === null) return null;
    if (fields['agreed'] === null) return { id, mine, agreed: null };
    return agreed && typeof version === 'number' ? { id, mine, agreed: { ...agreed, version } } : null;
  });
}

function reconcileOne(local: LocalRoster, theirs: VersionedRoster | null): LocalRoster | null {
  const { id, mine, agreed } = local;
  if (theirs === null) {
    // A roster that was never sent is kept. One that was deleted elsewhere is deleted, unless it was changed here
    // since.
    if (agreed === null) return mine && local;
    return mine === null || isSame(mine, agreed) ? null : { id, mine, agreed: null };
  }
  if (agreed?.version === theirs.version) return local;
  // A change made elsewhere takes precedence over a deletion here.
  if (mine === null || (agreed !== null && isSame(mine, agreed))) return asAgreed(theirs);
  return { id, mine: mergeRosters(agreed, mine, theirs), agreed: theirs };
}

function asAgreed(agreed: VersionedRoster): LocalRoster {
  const { version: _, ...mine } = agreed;
  return { id: agreed.id, mine, agreed };
}

function mergePlayers(
  base: readonly KeptPlayer[],
  mine: readonly KeptPlayer[],
  theirs: readonly KeptPlayer[],
): KeptPlayer[] {
  const find = (players: readonly KeptPlayer[], id: string) => players.find((each) => each.id === id);
  const ids = new Set([...mine, ...theirs].map(({ id }) => id));
  const merged = [...ids].flatMap((id) => {
    const [was, here, there] = [find(base, id), find(mine, id), find(theirs, id)];
    if (!here || !there) {
      const left = here ?? there;
      const isRemoved = was !== undefined && left !== undefined && isSamePlayer(was, left);
      return isRemoved || !left ? [] : [left];
    }
    const name = was && here.name === was.name ? there.name : here.name;
    const label = was && here.label === was.label ? there.label : here.label;
    return [{ id, name, label }];
  });
  return merged.slice(0, MAX_ROSTER);
}

function isSame(one: KeptRoster, other: KeptRoster): boolean {
  return (
    one.side === other.side &&
    one.name === other.name &&
    one.division === other.division &&
    one.players.length === other.players.length &&
    one.players.every((player, index) => {
      const counterpart = other.players[index];
      return counterpart !== undefined && isSamePlayer(player, counterpart);
    })
  );
}

function isSamePlayer(one: KeptPlayer, other: KeptPlayer): boolean {
  return one.id === other.id && one.name === other.name && one.label === other.label;
}

function readKeptRoster(stored: unknown): KeptRoster | null {
  const { id, side, name, division, players } = readFields(stored) ?? {};
  const listed = readList(players, readKeptPlayer);
  if (typeof id !== 'string' || typeof name !== 'string' || typeof division !== 'string') return null;
  return isSide(side) && listed ? { id, side, name, division, players: listed } : null;
}

function readKeptPlayer(stored: unknown): KeptPlayer | null {
  const { id, name, label } = readFields(stored) ?? {};
  return typeof id === 'string' && typeof name === 'string' && isRatedLabel(label)
    ? { id, name, label }
    : null;
}

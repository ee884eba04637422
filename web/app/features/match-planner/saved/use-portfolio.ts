import type { Night, PortfolioPlace } from '@carom/domain/match/night';
import { type Plan, planOf } from '@carom/domain/match/plan';
import { movePlace, withPlace } from '@carom/domain/match/planner';
import type { CallOutcome } from '../../../api/call-outcome.ts';
import { type Failure, failureLine } from '../../../api/failure-line.ts';
import { plannerPageText } from '../../../content/planners/match-planner.ts';
import { useCallMutation } from '../../../query/use-call-mutation.ts';
import { readOwner } from '../../../storage/member-store.ts';
import { useNotice } from '../../../ui/use-notice.ts';
import { readPlan, savePlan, sharePlan, updatePlan } from '../api.ts';
import { useEntryConflict } from '../night/use-entry-conflict.tsx';
import { readPlanner, savePlanner } from '../plan-store.ts';

interface Saved {
  readonly entry: {
    readonly id: string;
    readonly name: string;
    readonly version: number;
    readonly shared_id: string | null;
  };
}

const CHANGED = [['portfolio'], ['shared'], ['dashboard']];

/** Saving a night among the member's own things, and sharing it from there. */
export function usePortfolio(night: Night) {
  const showNotice = useNotice();
  const askAboutConflict = useEntryConflict();
  const saving = useCallMutation(store, { invalidates: CHANGED });
  const sharing = useCallMutation(storeAndShare, { invalidates: CHANGED });
  const isBusy = saving.isBusy || sharing.isBusy;

  async function fail(whatFailed: string, outcome: Failure) {
    console.error(whatFailed, outcome);
    await showNotice('warning', plannerPageText.keptHere(failureLine(whatFailed, outcome)));
  }

  async function saveFirst(id: string, plan: Plan): Promise<CallOutcome<Saved>> {
    const saved = await savePlan(id, nameOf(new Date()), plan);
    if (saved.kind !== 'unprocessable') return saved;
    // An earlier try whose answer was lost has saved another state of the night.
    const earlier = await readPlan(id);
    return earlier.kind === 'ok' ? updatePlan({ id, version: earlier.reply.entry.version }, plan) : earlier;
  }

  /** Under its own place while that is as it was seen; under another one where the entry is gone. */
  async function store(place = placeOf(night)): Promise<CallOutcome<Saved>> {
    const owner = readOwner();
    const plan = planOf(night);
    const first = place.version > 0 ? await updatePlan(place, plan) : await saveFirst(place.id, plan);
    // Somebody else may have logged in while the answer was on its way: into their portfolio it does not go.
    const isGone = first.kind === 'notFound' && readOwner() === owner;
    const outcome = isGone ? await saveFirst(crypto.randomUUID(), plan) : first;
    if (outcome.kind === 'ok' && readOwner() === owner) keepPlace(place.id, outcome.reply.entry);
    return outcome;
  }

  /** The night may have gone on meanwhile; its place is the same. */
  function keepPlace(former: string, { id, version }: PortfolioPlace) {
    const stored = readPlanner(night.feature);
    if (stored.ok) savePlanner(movePlace(stored.value, former, { id, version }));
  }

  async function storeAndShare(place?: PortfolioPlace): Promise<CallOutcome<Saved>> {
    const stored = await store(place);
    return stored.kind === 'ok' ? sharePlan(stored.reply.entry.id) : stored;
  }

  /** Null: nothing is left to say. */
  async function settled(sending: typeof saving) {
    const outcome = await sending.send(undefined);
    if (outcome?.kind !== 'conflict' || !night.portfolio) return outcome;
    const { id } = night.portfolio;
    const answer = await askAboutConflict(id, night);
    if (answer === 'notSeen') return outcome;
    if (answer === 'doNotSave') return null;
    const place = { id: crypto.randomUUID(), version: 0 };
    const stored = readPlanner(night.feature);
    if (stored.ok) savePlanner(movePlace(stored.value, id, place));
    return sending.send(place);
  }

  async function save() {
    if (isBusy) return;
    const outcome = await settled(saving);
    if (outcome === null) return;
    if (outcome.kind !== 'ok') return fail(plannerPageText.notSaved, outcome);
    await showNotice('success', plannerPageText.saved(outcome.reply.entry.name));
  }

  async function share() {
    if (isBusy) return;
    const outcome = await settled(sharing);
    if (outcome === null) return;
    if (outcome.kind !== 'ok') return fail(plannerPageText.notShared, outcome);
    const link = `${window.location.origin}/shared/${outcome.reply.entry.shared_id}`;
    const isCopied = await copy(link);
    await showNotice('success', `${isCopied ? plannerPageText.copied : 'The link'}: ${link}`);
  }

  return { isBusy, save, share };
}

/** A night in which nothing was entered yet is not kept: it gets its place now. */
function placeOf({ feature, portfolio }: Night): PortfolioPlace {
  if (portfolio) return portfolio;
  const stored = readPlanner(feature);
  const place = { id: crypto.randomUUID(), version: 0 };
  if (stored.ok) savePlanner(withPlace(stored.value, place.id));
  return place;
}

function nameOf(date: Date): string {
  return `Team match, ${date.toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })}`;
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

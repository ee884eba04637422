import type { Night, PortfolioPlace } from '@carom/domain/match/night';
import { type Plan, planOf } from '@carom/domain/match/plan';
import { movePlace, withPlace } from '@carom/domain/match/planner';
import { type ApiError, asApiError } from '../../../api/api-error.ts';
import { failureLine } from '../../../api/failure-line.ts';
import { plannerPageText } from '../../../content/planners/match-planner.ts';
import { useCallMutation } from '../../../query/use-call-mutation.ts';
import { readOwner } from '../../../storage/member-store.ts';
import { useToast } from '../../../ui/toasts.tsx';
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

interface Sending {
  readonly send: (place?: PortfolioPlace) => Promise<Saved>;
  readonly place?: PortfolioPlace;
}

const CHANGED = [['portfolio'], ['shared'], ['dashboard']];

/** Saves a night in the member's portfolio, and shares it from there. */
export function usePortfolio(night: Night) {
  const showNotice = useNotice();
  const showToast = useToast();
  const askAboutConflict = useEntryConflict();
  const { isPending, mutate } = useCallMutation({
    mutationFn: ({ send, place }: Sending) => send(place),
    invalidates: CHANGED,
  });

  async function saveFirst(id: string, plan: Plan): Promise<Saved> {
    try {
      return await savePlan(id, nameOf(new Date()), plan);
    } catch (error) {
      if (asApiError(error).kind !== 'unprocessable') throw error;
      // An earlier attempt whose response was lost has saved another state of the night.
      const { entry } = await readPlan(id);
      return updatePlan({ id, version: entry.version }, plan);
    }
  }

  /** Saves under the night's own place if that is unchanged, or under a new place if the entry is gone. */
  async function store(place = placeOf(night)): Promise<Saved> {
    const owner = readOwner();
    const plan = planOf(night);
    const first = place.version > 0 ? updatePlan(place, plan) : saveFirst(place.id, plan);
    const saved = await first.catch((error: unknown) => {
      // Another member may have logged in while the request was pending: do not save into their portfolio.
      const isGone = asApiError(error).kind === 'notFound' && readOwner() === owner;
      if (!isGone) throw error;
      return saveFirst(crypto.randomUUID(), plan);
    });
    if (readOwner() === owner) keepPlace(place.id, saved.entry);
    return saved;
  }

  /** The night may have changed in the meantime; its place is still the same. */
  function keepPlace(former: string, { id, version }: PortfolioPlace) {
    const stored = readPlanner(night.feature);
    if (stored.ok) savePlanner(movePlace(stored.value, former, { id, version }));
  }

  const storeAndShare = async (place?: PortfolioPlace) => sharePlan((await store(place)).entry.id);

  /** If the plan was changed elsewhere, saves a second entry after a question. */
  async function send(
    sending: Sending['send'],
    whatFailed: string,
    onSuccess: (saved: Saved) => Promise<unknown>,
  ) {
    async function fail(error: ApiError) {
      console.error(whatFailed, error);
      await showNotice('warning', plannerPageText.keptHere(failureLine(whatFailed, error)));
    }
    async function onError(error: ApiError) {
      if (error.kind !== 'conflict' || !night.portfolio) return fail(error);
      const { id } = night.portfolio;
      const answer = await askAboutConflict(id, night);
      if (answer === 'notSeen') return fail(error);
      if (answer === 'doNotSave') return;
      const place = { id: crypto.randomUUID(), version: 0 };
      const stored = readPlanner(night.feature);
      if (stored.ok) savePlanner(movePlace(stored.value, id, place));
      await mutate({ send: sending, place }, { onSuccess, onError: fail });
    }
    await mutate({ send: sending }, { onSuccess, onError });
  }

  return {
    isBusy: isPending,
    save: () =>
      send(store, plannerPageText.notSaved, async ({ entry }) =>
        showToast(plannerPageText.saved(entry.name)),
      ),
    share: () =>
      send(storeAndShare, plannerPageText.notShared, async ({ entry }) => {
        const link = `${window.location.origin}/shared/${entry.shared_id}`;
        const isCopied = await copy(link);
        showToast(`${isCopied ? plannerPageText.copied : 'The link'}: ${link}`, { stays: true });
      }),
  };
}

/** An empty night is not stored and has no place yet, so it gets one here. */
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

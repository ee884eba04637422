import { useState } from 'react';
import type { CallOutcome } from '../../../api/call-outcome.ts';
import { failureLine } from '../../../api/failure-line.ts';
import type { QueryArea } from '../../../query/query-areas.ts';
import type { Replacement } from '../../../query/replace-query.ts';
import { type Decided, useCallMutation } from '../../../query/use-call-mutation.ts';
import type { ActionStatus } from './status-message.tsx';

interface Done {
  readonly message: string;
}

interface Consequences<Reply> {
  /** What was read before and stands in the reply. */
  readonly replaces?: ((reply: Reply) => Replacement) | undefined;
  /** True when the refusal is shown elsewhere. */
  readonly onConflict?: () => Promise<boolean>;
}

interface Action<Name> {
  readonly name: Name;
  readonly call: () => Promise<CallOutcome<Done>>;
  readonly replacementIn: (reply: unknown) => Replacement | null;
}

/** All that admins see is asked for again, and what others see of it. */
export const invalidatedBy = (areas: readonly QueryArea[]) => [['admin'], ...areas.map((area) => [area])];

/** What an admin does with a thing: one at a time, and what came of it in words. */
export function useAction<Name extends string>(areas: readonly QueryArea[] = []) {
  const [actionStatus, setActionStatus] = useState<ActionStatus | null>(null);
  const { underway, send } = useCallMutation(({ call }: Action<Name>) => call(), {
    invalidates: invalidatedBy(areas),
    replaces: (reply, { replacementIn }) => replacementIn(reply),
  });

  /** Null: nothing was done, and the line says why. */
  async function act<Reply extends Done>(
    name: Name,
    whatFailed: string,
    call: () => Promise<CallOutcome<Reply>>,
    { replaces, onConflict }: Consequences<Reply> = {},
  ): Promise<Reply | null> {
    setActionStatus(null);
    const replacementIn = (reply: unknown) => replaces?.(reply as Reply) ?? null;
    const outcome = (await send({ name, call, replacementIn })) as Decided<Reply> | null;
    if (outcome === null) return null;
    if (outcome.kind === 'ok') {
      setActionStatus({ tone: 'done', line: outcome.reply.message });
      return outcome.reply;
    }
    if (outcome.kind === 'conflict' && (await onConflict?.())) return null;
    console.error(whatFailed, outcome);
    setActionStatus({ tone: 'failed', line: failureLine(whatFailed, outcome) });
    return null;
  }

  return { underway: underway?.name ?? null, actionStatus, setActionStatus, act };
}

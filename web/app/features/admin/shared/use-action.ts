import { useState } from 'react';
import { failureLine } from '../../../api/failure-line.ts';
import type { QueryArea } from '../../../query/query-areas.ts';
import type { Replacement } from '../../../query/replace-query.ts';
import { useCallMutation } from '../../../query/use-call-mutation.ts';
import type { ActionStatus } from './status-message.tsx';

interface Done {
  readonly message: string;
}

interface Consequences<Reply> {
  /** The cached query that the reply replaces. */
  readonly replaces?: ((reply: Reply) => Replacement) | undefined;
  /** Resolves to true if the conflict is shown elsewhere. */
  readonly onConflict?: () => Promise<boolean>;
}

interface Action<Name> {
  readonly name: Name;
  readonly call: () => Promise<Done>;
  readonly replacementIn: (reply: unknown) => Replacement | null;
}

/** Invalidates all queries of admins and the given areas of members and visitors. */
export const invalidatedBy = (areas: readonly QueryArea[]) => [['admin'], ...areas.map((area) => [area])];

/** Runs the actions of an admin one at a time, and keeps the result of the last as a message. */
export function useAction<Name extends string>(areas: readonly QueryArea[] = []) {
  const [actionStatus, setActionStatus] = useState<ActionStatus | null>(null);
  const { isPending, variables, mutate } = useCallMutation({
    mutationFn: ({ call }: Action<Name>) => call(),
    invalidates: invalidatedBy(areas),
    replaces: (reply, { replacementIn }) => replacementIn(reply),
  });

  /** Resolves to undefined if the call failed; the message says why. */
  async function act<Reply extends Done>(
    name: Name,
    whatFailed: string,
    call: () => Promise<Reply>,
    { replaces, onConflict }: Consequences<Reply> = {},
  ): Promise<Reply | undefined> {
    setActionStatus(null);
    const replacementIn = (reply: unknown) => replaces?.(reply as Reply) ?? null;
    const reply = await mutate(
      { name, call, replacementIn },
      {
        onSuccess: ({ message }) => setActionStatus({ tone: 'done', line: message }),
        async onError(error) {
          if (error.kind === 'conflict' && (await onConflict?.())) return;
          console.error(whatFailed, error);
          setActionStatus({ tone: 'failed', line: failureLine(whatFailed, error) });
        },
      },
    );
    return reply as Reply | undefined;
  }

  return { underway: isPending ? variables.name : null, actionStatus, setActionStatus, act };
}

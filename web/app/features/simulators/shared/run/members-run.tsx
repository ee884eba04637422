import type { PortfolioKind } from '@carom/contract/portfolio/kinds';
import { useState } from 'react';
import { api } from '../../../../api/api.ts';
import { createRepeatableId } from '../../../../api/repeatable-id.ts';
import { membersRunText } from '../../../../content/simulators/shared.tsx';
import { paths } from '../../../../paths.ts';
import { QueryProvider } from '../../../../query/query-provider.tsx';
import { useCallMutation } from '../../../../query/use-call-mutation.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';

/** The stored form of a run. The query leads back to its settings on the page of its kind. */
interface SavedRun {
  readonly query: string;
  readonly settings: Readonly<Record<string, string | number>>;
  readonly results: readonly object[];
}

export interface SaveRunProps {
  readonly kind: PortfolioKind;
  readonly name: string;
  readonly run: () => SavedRun;
}

interface Entry {
  readonly id: string;
  readonly kind: PortfolioKind;
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A separate module, so that guests do not download it. */
export default function MembersRun(props: SaveRunProps) {
  return (
    <QueryProvider>
      <SaveButton {...props} />
    </QueryProvider>
  );
}

const saveEntry = (body: Entry) => api.call('savePortfolioEntry', { body });

function SaveButton({ kind, name, run }: SaveRunProps) {
  const { isPending, failure, mutate } = useCallMutation({
    mutationFn: saveEntry,
    invalidates: [['portfolio'], ['dashboard']],
    whatFailed: membersRunText.failed,
  });
  const [savedAs, setSavedAs] = useState('');
  const [ids] = useState(() => createRepeatableId());

  async function save() {
    setSavedAs('');
    const { query, settings, results } = run();
    const entry = { kind, name, data: { query, settings, results } };
    const reply = await mutate({ id: ids.idFor(entry), ...entry });
    if (!reply) return;
    ids.settle();
    setSavedAs(reply.entry.name);
  }

  return (
    <div className="save-run">
      <Button variant="outline" size="compact" isBusy={isPending} onClick={() => void save()}>
        {membersRunText.save}
      </Button>
      <p role="status" className="text-sm text-muted">
        {savedAs
          ? membersRunText.saved(savedAs, <TextLink to={paths.member.portfolio}>your portfolio</TextLink>)
          : null}
      </p>
      {failure ? (
        <p role="alert" className="text-sm font-semibold text-red">
          {failure}
        </p>
      ) : null}
    </div>
  );
}

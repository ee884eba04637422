import type { PortfolioKind } from '@carom/contract/portfolio/kinds';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { failureLine } from '../../../api/failure-line.ts';
import { createRepeatableId } from '../../../api/repeatable-id.ts';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/use-session.ts';
import { useSessionRefused } from '../../../session/use-session-refused.ts';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

/** What the portfolio keeps of a run. The query leads back to its settings on the page of its kind. */
interface SavedRun {
  readonly query: string;
  readonly settings: Readonly<Record<string, string | number>>;
  readonly results: readonly object[];
}

interface SaveRunProps {
  readonly kind: PortfolioKind;
  readonly name: string;
  readonly run: () => SavedRun;
}

type Saving = 'not yet' | 'under way' | { readonly savedAs: string } | { readonly problem: string };

/** Members keep a run in their portfolio; guests are told that they could. */
export function SaveRun(props: SaveRunProps) {
  const session = useSession();
  const visitor = session === 'unknown' ? 'guest' : session.visitor;
  if (session !== 'unknown' && visitor === 'member') return <MembersRun key={session.owner} {...props} />;
  return (
    <p className="not-printed text-sm text-muted">
      {visitor === 'guest' ? (
        <>
          <TextLink to={paths.login}>Log in</TextLink> as a member to keep runs in your portfolio.
        </>
      ) : (
        'Members can keep runs in their portfolio.'
      )}
    </p>
  );
}

function MembersRun({ kind, name, run }: SaveRunProps) {
  const refuseSession = useSessionRefused();
  const [saving, setSaving] = useState<Saving>('not yet');
  const [ids] = useState(() => createRepeatableId());

  async function save() {
    if (saving === 'under way') return;
    setSaving('under way');
    const { query, settings, results } = run();
    const entry = { kind, name, data: { query, settings, results } };
    const outcome = await api.call('savePortfolioEntry', { body: { id: ids.idFor(entry), ...entry } });
    if (outcome.kind === 'ok') ids.settle();
    if (outcome.kind === 'ok') setSaving({ savedAs: outcome.reply.entry.name });
    else if (outcome.kind === 'unauthorized') await refuseSession(outcome.message);
    else setSaving({ problem: failureLine('The run was not saved', outcome) });
  }

  return (
    <div className="save-run">
      <Button variant="outline" size="compact" isBusy={saving === 'under way'} onClick={() => void save()}>
        Save to portfolio
      </Button>
      <p role="status" className="text-sm text-muted">
        {typeof saving === 'object' && 'savedAs' in saving ? (
          <>
            Saved as “{saving.savedAs}” in <TextLink to={paths.member.portfolio}>your portfolio</TextLink>.
          </>
        ) : null}
      </p>
      {typeof saving === 'object' && 'problem' in saving ? (
        <p role="alert" className="text-sm font-semibold text-red">
          {saving.problem}
        </p>
      ) : null}
    </div>
  );
}

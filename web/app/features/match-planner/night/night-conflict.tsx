import type { AccountNight } from '@carom/domain/match/kept-night';
import type { Feature } from '@carom/domain/match/night';
import { nightText } from '../../../content/planners/match-planner-night.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { WarningIcon } from '../../../ui/icons.tsx';
import { readPlanner } from '../plan-store.ts';
import { BothNights } from './both-nights.tsx';

interface NightConflictProps {
  readonly feature: Feature;
  readonly account: AccountNight;
  readonly onChoose: (goesOn: 'here' | 'there') => void;
  readonly onLater: () => void;
}

/** Both states of the night, and the choice between them. */
export function NightConflict({ feature, account, onChoose, onLater }: NightConflictProps) {
  const stored = readPlanner(feature);
  if (!stored.ok) return null;
  return (
    <Dialog
      isOpen
      isAlert
      title={nightText.conflictTitle}
      icon={<WarningIcon className="size-8 text-amber" />}
      choices="none"
      onClose={onLater}
    >
      <p className="mt-4 text-muted">{nightText.conflictLead}</p>
      <BothNights
        nights={[
          { title: nightText.onThisPhone, night: stored.value.night },
          { title: nightText.inTheAccount, night: account.planner.night },
        ]}
      />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => onChoose('here')}>
          {nightText.goOnHere}
        </Button>
        <Button variant="outline" onClick={() => onChoose('there')}>
          {nightText.goOnThere}
        </Button>
        <Button variant="quiet" onClick={onLater}>
          {nightText.later}
        </Button>
      </div>
    </Dialog>
  );
}

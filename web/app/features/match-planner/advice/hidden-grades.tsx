import { labelOfEntry } from '@carom/domain/match/team-draft';
import { teamText } from '../../../content/planners/match-planner.ts';
import { Button } from '../../../ui/button.tsx';
import { labelText } from '../planner-text.ts';
import type { QuantityProps } from '../teams/quantity-row.tsx';

/** Plus and minus players of a night that was set up with a subscription. They stay visible and can be removed. */
export function HiddenGrades({ team, side, act }: QuantityProps) {
  const graded = team.filter(({ minusPlus, quantity }) => minusPlus !== 'n' && quantity > 0);
  if (graded.length === 0) return null;
  return (
    <div className="mt-4">
      <p className="text-muted">{teamText.hiddenGrades}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        {graded.map((entry) => (
          <Button
            key={labelOfEntry(entry)}
            variant="outline"
            onClick={() => act({ kind: 'changeQuantity', side, ...entry, quantity: entry.quantity - 1 })}
          >
            {teamText.remove(labelText(labelOfEntry(entry)), entry.quantity)}
          </Button>
        ))}
      </div>
    </div>
  );
}

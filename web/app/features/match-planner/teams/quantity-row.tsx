import { FORFEIT, labelOf, type SkillLevel } from '@carom/domain/match/player';
import type { Side } from '@carom/domain/match/sides';
import { entryOf, quantityChoices, type TeamDraft } from '@carom/domain/match/team-draft';
import { quantityId } from '../places.ts';
import type { PlannerActions } from '../use-planner.ts';

export interface QuantityProps {
  readonly team: TeamDraft;
  readonly side: Side;
  readonly act: PlannerActions['act'];
}

/** All quantities of a skill, each one tap away. */
export function QuantityRow({
  skillLevel,
  team,
  side,
  act,
}: QuantityProps & { readonly skillLevel: SkillLevel }) {
  const { quantity: chosen } = entryOf(team, labelOf(skillLevel, 'n'));
  const name = skillLevel === FORFEIT ? 'Forfeit' : `Skill ${skillLevel}`;
  return (
    <fieldset id={quantityId(side, skillLevel)} className="quantity-row">
      <legend className="sr-only">{name}</legend>
      <span aria-hidden="true" className="quantity-name">
        {skillLevel === FORFEIT ? 'F' : skillLevel}
      </span>
      {quantityChoices(skillLevel).map((quantity) => (
        <label key={quantity} className="quantity-choice">
          <input
            type="radio"
            className="sr-only scroll-m-8"
            name={`${side}-${skillLevel}`}
            checked={quantity === chosen}
            onChange={() => act({ kind: 'changeQuantity', side, skillLevel, minusPlus: 'n', quantity })}
          />
          {quantity}
        </label>
      ))}
    </fieldset>
  );
}

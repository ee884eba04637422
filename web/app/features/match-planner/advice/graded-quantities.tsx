import { FORFEIT, GRADES, type Grade, labelOf, type SkillLevel } from '@carom/domain/match/player';
import { entryOf } from '@carom/domain/match/team-draft';
import { teamText } from '../../../content/planners/match-planner.ts';
import { quantityId } from '../places.ts';
import { labelText } from '../planner-text.ts';
import type { QuantityProps } from '../teams/quantity-row.tsx';

const GRADE_NAMES: Readonly<Record<Grade, string>> = { '-': 'minus', n: 'plain', '+': 'plus' };
const GRADE_SIGNS: Readonly<Record<Grade, string>> = { '-': '−', n: 'n', '+': '+' };

interface GradedQuantitiesProps extends QuantityProps {
  readonly rows: readonly SkillLevel[];
}

/** Three quantities per skill: about to move down, neither, about to move up. */
export function GradedQuantities({ rows, ...rest }: GradedQuantitiesProps) {
  return (
    <table className="graded-quantities">
      <thead>
        <tr>
          <th scope="col">Skill</th>
          {GRADES.map((grade) => (
            <th key={grade} scope="col">
              <abbr title={GRADE_NAMES[grade]}>{GRADE_SIGNS[grade]}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((skillLevel) => (
          <tr key={skillLevel} id={quantityId(rest.side, skillLevel)}>
            <th scope="row">{skillLevel === FORFEIT ? 'F' : skillLevel}</th>
            {GRADES.map((grade) => (
              <td key={grade}>
                {skillLevel === FORFEIT && grade !== 'n' ? null : (
                  <GradedQuantity skillLevel={skillLevel} grade={grade} {...rest} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface GradedQuantityProps extends QuantityProps {
  readonly skillLevel: SkillLevel;
  readonly grade: Grade;
}

/** One tap for each player: six choices in each of three columns would not fit a phone. */
function GradedQuantity({ skillLevel, grade, team, side, act }: GradedQuantityProps) {
  const label = labelOf(skillLevel, grade);
  const { quantity } = entryOf(team, label);
  const player = labelText(label);
  const change = (to: number) =>
    act({ kind: 'changeQuantity', side, skillLevel, minusPlus: grade, quantity: to });
  return (
    <fieldset className="graded-quantity" data-is-set={quantity > 0 || undefined}>
      <legend className="sr-only">
        {skillLevel === FORFEIT ? 'Forfeit' : `Skill ${skillLevel} ${GRADE_NAMES[grade]}`}
      </legend>
      <button
        type="button"
        aria-label={teamText.oneLess(player, quantity)}
        aria-disabled={quantity === 0}
        onClick={() => quantity > 0 && change(quantity - 1)}
      >
        −
      </button>
      <span aria-hidden="true">{quantity}</span>
      <button
        type="button"
        aria-label={teamText.oneMore(player, quantity)}
        onClick={() => change(quantity + 1)}
      >
        +
      </button>
    </fieldset>
  );
}

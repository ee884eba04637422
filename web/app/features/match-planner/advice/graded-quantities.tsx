import { FORFEIT, GRADES, type Grade, labelOf, type SkillLevel } from '@carom/domain/match/player';
import { entryOf } from '@carom/domain/match/team-draft';
import { teamText } from '../../../content/planners/match-planner.ts';
import { quantityId } from '../places.ts';
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

/** A tap for each player: six choices in each of three columns would not fit a phone. */
function GradedQuantity({ skillLevel, grade, team, side, act }: GradedQuantityProps) {
  const { quantity } = entryOf(team, labelOf(skillLevel, grade));
  const change = (to: number) =>
    act({ kind: 'changeQuantity', side, skillLevel, minusPlus: grade, quantity: to });
  return (
    <fieldset className="graded-quantity" data-is-set={quantity > 0 || undefined}>
      <legend className="sr-only">
        {skillLevel === FORFEIT ? 'Forfeit' : `Skill ${skillLevel} ${GRADE_NAMES[grade]}`}
      </legend>
      <button
        type="button"
        className="graded-more"
        aria-label={teamText.oneMore(quantity)}
        onClick={() => change(quantity + 1)}
      >
        {quantity}
      </button>
      <button
        type="button"
        className="graded-less"
        aria-label="One less"
        aria-disabled={quantity === 0}
        onClick={() => quantity > 0 && change(quantity - 1)}
      >
        −1
      </button>
    </fieldset>
  );
}

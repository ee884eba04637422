import { FORFEIT, GRADES, type Grade, labelOf, type SkillLevel } from '@carom/domain/match/player';
import { entryOf, quantityChoices } from '@carom/domain/match/team-draft';
import type { QuantityProps } from './quantity-row.tsx';

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
          <tr key={skillLevel}>
            <th scope="row">{skillLevel === FORFEIT ? 'F' : skillLevel}</th>
            {GRADES.map((grade) => (
              <td key={grade}>
                {skillLevel === FORFEIT && grade !== 'n' ? null : (
                  <QuantitySelect skillLevel={skillLevel} grade={grade} {...rest} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface QuantitySelectProps extends QuantityProps {
  readonly skillLevel: SkillLevel;
  readonly grade: Grade;
}

function QuantitySelect({ skillLevel, grade, team, side, act }: QuantitySelectProps) {
  const { quantity } = entryOf(team, labelOf(skillLevel, grade));
  const name = skillLevel === FORFEIT ? 'Forfeit' : `Skill ${skillLevel} ${GRADE_NAMES[grade]}`;
  return (
    <select
      aria-label={name}
      value={quantity}
      data-is-set={quantity > 0 || undefined}
      onChange={(event) =>
        act({
          kind: 'changeQuantity',
          side,
          skillLevel,
          minusPlus: grade,
          quantity: Number(event.target.value),
        })
      }
    >
      {quantityChoices(skillLevel).map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </select>
  );
}

import { TEMPERATURE_UNITS, type TemperatureUnit } from '@carom/domain/weather';
import { useId } from 'react';

const SIGNS: Readonly<Record<TemperatureUnit, string>> = { celsius: '°C', fahrenheit: '°F' };

interface UnitChoiceProps {
  readonly unit: TemperatureUnit;
  readonly onChoose: (unit: TemperatureUnit) => void;
}

export function UnitChoice({ unit, onChoose }: UnitChoiceProps) {
  const name = useId();
  return (
    <fieldset className="unit-choice">
      <legend className="sr-only">Unit</legend>
      {TEMPERATURE_UNITS.map((each) => (
        <label key={each}>
          <input type="radio" name={name} checked={each === unit} onChange={() => onChoose(each)} />
          {SIGNS[each]}
        </label>
      ))}
    </fieldset>
  );
}

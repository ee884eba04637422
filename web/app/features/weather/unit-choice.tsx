import { TEMPERATURE_UNITS, type TemperatureUnit } from '@carom/domain/weather';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';

const SIGNS: Readonly<Record<TemperatureUnit, string>> = { celsius: '°C', fahrenheit: '°F' };

interface UnitChoiceProps {
  readonly unit: TemperatureUnit;
  readonly onChoose: (unit: TemperatureUnit) => void;
}

export function UnitChoice({ unit, onChoose }: UnitChoiceProps) {
  return (
    <SegmentedControl
      legend="Unit"
      options={TEMPERATURE_UNITS}
      labels={SIGNS}
      value={unit}
      onChoose={onChoose}
    />
  );
}

import { EFFICIENCY_RANGES, PACKET_SIZES_BITS, STATION_COUNTS } from '@carom/domain/simulators/limits';
import { efficiencyText } from '../../../content/simulators/efficiency.tsx';
import { slotText } from '../../../content/simulators/shared.tsx';
import { ChoiceField } from '../shared/fields/choice-field.tsx';
import { RangeField } from '../shared/fields/range-field.tsx';
import type { EfficiencySettings } from './efficiency-settings.ts';

interface EfficiencyControlsProps {
  readonly settings: EfficiencySettings;
  readonly onChange: (part: Partial<EfficiencySettings>) => void;
}

export function EfficiencyControls({ settings, onChange }: EfficiencyControlsProps) {
  const { stations, packetBits, capacityMbps, slotTimeUs } = settings;
  return (
    <>
      <ChoiceField
        label="Stations Q"
        choices={STATION_COUNTS}
        value={stations}
        words={String}
        onChange={(chosen) => onChange({ stations: chosen })}
      />
      <ChoiceField
        label={efficiencyText.packetSize}
        choices={PACKET_SIZES_BITS}
        value={packetBits}
        words={(bits) => `${bits} bits`}
        onChange={(chosen) => onChange({ packetBits: chosen })}
      />
      <RangeField
        label="Capacity C"
        unit="Mbps"
        range={EFFICIENCY_RANGES.capacityMbps}
        value={capacityMbps}
        onChange={(chosen) => onChange({ capacityMbps: chosen })}
      />
      <RangeField
        label={efficiencyText.slotTime}
        unit="µs"
        range={EFFICIENCY_RANGES.slotTimeUs}
        value={slotTimeUs}
        hint={slotText.bitTimes(slotTimeUs * capacityMbps, capacityMbps)}
        onChange={(chosen) => onChange({ slotTimeUs: chosen })}
      />
    </>
  );
}

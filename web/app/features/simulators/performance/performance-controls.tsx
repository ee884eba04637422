import { PERFORMANCE_RANGES } from '@carom/domain/simulators/limits';
import { performanceText } from '../../../content/simulators/performance.tsx';
import { slotText } from '../../../content/simulators/shared.tsx';
import { RangeField } from '../shared/fields/range-field.tsx';
import type { PerformanceSettings } from './performance-settings.ts';

type RangeName = keyof typeof PERFORMANCE_RANGES;

const SLIDERS: readonly {
  readonly name: RangeName;
  readonly label: string;
  readonly unit?: string;
  readonly hint?: (settings: PerformanceSettings) => string;
}[] = [
  { name: 'packetBytes', label: 'Packet length', unit: 'bytes' },
  { name: 'speedMbps', label: 'Network speed', unit: 'Mbps' },
  {
    name: 'slotTimeUs',
    label: 'Slot time',
    unit: 'µs',
    hint: ({ slotTimeUs, speedMbps }) => slotText.bitTimes(slotTimeUs * speedMbps, speedMbps),
  },
  { name: 'cableM', label: 'Cable length', unit: 'm' },
  { name: 'users', label: 'Users' },
  { name: 'fpgas', label: 'FPGAs', hint: () => performanceText.fpgas },
  { name: 'intervalMs', label: 'Interval', unit: 'ms' },
];

interface PerformanceControlsProps {
  readonly settings: PerformanceSettings;
  readonly onChange: (part: Partial<PerformanceSettings>) => void;
}

export function PerformanceControls({ settings, onChange }: PerformanceControlsProps) {
  return SLIDERS.map(({ name, hint, ...words }) => (
    <RangeField
      key={name}
      {...words}
      hint={hint?.(settings)}
      range={PERFORMANCE_RANGES[name]}
      value={settings[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  ));
}

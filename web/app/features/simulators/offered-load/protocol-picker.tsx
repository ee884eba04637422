import { hasCurve } from '@carom/domain/mac-protocols/load-sweep';
import { STATION_PROTOCOLS, type StationProtocol } from '@carom/domain/mac-protocols/stations';
import { loadControlsText } from '../../../content/simulators/offered-load.tsx';
import { LegendSign } from '../shared/files/legend-sign.tsx';
import { lookOf } from './protocol-looks.ts';

interface ProtocolPickerProps {
  readonly chosen: readonly StationProtocol[];
  readonly onChange: (chosen: readonly StationProtocol[]) => void;
}

/** Selects the protocols in the chart. At least one stays selected. */
export function ProtocolPicker({ chosen, onChange }: ProtocolPickerProps) {
  return (
    <fieldset className="protocol-picker">
      <legend className="font-semibold">{loadControlsText.protocols}</legend>
      {STATION_PROTOCOLS.map((protocol) => {
        const look = lookOf(protocol);
        const isChosen = chosen.includes(protocol);
        return (
          <label key={protocol}>
            <input
              type="checkbox"
              className="size-5 accent-felt"
              checked={isChosen}
              aria-disabled={isChosen && chosen.length === 1 ? true : undefined}
              onChange={() => {
                const next = isChosen ? chosen.filter((each) => each !== protocol) : [...chosen, protocol];
                if (next.length > 0) onChange(next);
              }}
            />
            <LegendSign look={look} />
            <span>
              {look.label}
              <span className="text-sm text-muted"> {noteOf(protocol)}</span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

function noteOf(protocol: StationProtocol): string {
  if (hasCurve(protocol)) return '';
  const isDcf = protocol === 'dcfBasic' || protocol === 'dcfRtsCts';
  return isDcf ? loadControlsText.saturationOnly : loadControlsText.simulatedOnly;
}

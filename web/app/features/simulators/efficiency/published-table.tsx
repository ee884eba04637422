import { efficiency } from '@carom/domain/ethernet/efficiency';
import { PACKET_SIZES_BITS, STATION_COUNTS } from '@carom/domain/ethernet/limits';
import {
  PUBLISHED_CAPACITY_BPS,
  PUBLISHED_SLOT_TIME_S,
  PUBLISHED_TABLE,
  type PublishedCell,
} from '@carom/domain/ethernet/published-table';
import { Fragment } from 'react';
import { Panel } from '../../../ui/panel.tsx';
import { Table, TableRegion } from '../../../ui/table.tsx';

const CAPTION =
  'Table I of the paper beside our values, for 3 Mbit/s and a slot of 16 µs. Difference: ours less the paper’s, in units of the fourth decimal.';
const UNITS_OF_FOURTH_DECIMAL = 1e4;

/** The paper's forty numbers and ours. */
export function PublishedTable() {
  return (
    <Panel id="published" heading="The paper’s Table I, and our values">
      <TableRegion label="Table I, compared" className="table-scroll">
        <Table className="data-table figures w-full text-[0.9375rem]">
          <caption className="text-muted">{CAPTION}</caption>
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                Q
              </th>
              {PACKET_SIZES_BITS.map((bits) => (
                <th key={bits} scope="colgroup" colSpan={3} className="begins-group">
                  P = {bits} bits
                </th>
              ))}
            </tr>
            <tr>
              {PACKET_SIZES_BITS.map((bits) => (
                <Fragment key={bits}>
                  <th scope="col" className="begins-group">
                    Paper
                  </th>
                  <th scope="col">Ours</th>
                  <th scope="col">Diff.</th>
                </Fragment>
              ))}
            </tr>
          </thead>
          <tbody>
            {STATION_COUNTS.map((stations) => (
              <tr key={stations}>
                <th scope="row">{stations}</th>
                {PUBLISHED_TABLE.filter((cell) => cell.stations === stations).map((cell) => (
                  <Cells key={cell.packetBits} cell={cell} />
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </TableRegion>
      <p className="text-sm text-muted">
        * In two of the forty cells the paper prints one more in the last place than its own formula gives;
        the other 38 agree to four decimals.
      </p>
    </Panel>
  );
}

function Cells({ cell: { published, isOdd, ...network } }: { readonly cell: PublishedCell }) {
  const ours = efficiency({
    ...network,
    capacityBps: PUBLISHED_CAPACITY_BPS,
    slotTimeS: PUBLISHED_SLOT_TIME_S,
  });
  const difference = Math.round((Number(ours.toFixed(4)) - published) * UNITS_OF_FOURTH_DECIMAL);
  return (
    <>
      <td className="begins-group">
        {published.toFixed(4)}
        {isOdd ? '*' : ''}
      </td>
      <td>{ours.toFixed(4)}</td>
      <td className={isOdd ? 'is-chosen' : ''}>{difference < 0 ? `−${-difference}` : difference}</td>
    </>
  );
}

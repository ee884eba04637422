import { efficiency } from '@carom/domain/ethernet/efficiency';
import {
  PUBLISHED_CAPACITY_BPS,
  PUBLISHED_SLOT_TIME_S,
  PUBLISHED_TABLE,
  type PublishedCell,
} from '@carom/domain/ethernet/published-table';
import { PACKET_SIZES_BITS, STATION_COUNTS } from '@carom/domain/simulators/limits';
import { Fragment } from 'react';
import { publishedText } from '../../../content/simulators/efficiency.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Table, TableRegion } from '../../../ui/table.tsx';

const UNITS_OF_FOURTH_DECIMAL = 1e4;

/** The forty values of the paper beside ours. */
export function PublishedTable() {
  return (
    <Panel id="published" heading={publishedText.heading} className="published-table">
      <p className="mb-3 text-[0.9375rem] text-muted">{publishedText.note}</p>
      <TableRegion label={publishedText.caption} className="table-scroll">
        <Table className="data-table figures w-full text-[0.9375rem]">
          <caption className="sr-only">{publishedText.caption}</caption>
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
      <p className="mt-2 text-sm text-muted">{publishedText.misprints}</p>
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

import SimulationsPage from '../features/marketing/simulations-page.tsx';
import { LiveTablePlace } from './live-table-place.tsx';

export { meta } from '../features/marketing/simulations-page.tsx';

/** It is put together here because it shows a piece of another feature: the table, running. */
export default function SimulationsWithTable() {
  return <SimulationsPage table={<LiveTablePlace />} />;
}

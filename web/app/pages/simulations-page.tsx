import SimulationsPage from '../features/marketing/simulations-page.tsx';
import { LiveTablePlace } from './live-table-place.tsx';

export { meta } from '../features/marketing/simulations-page.tsx';

/** Composed here, because it shows the running table of another feature. */
export default function SimulationsWithTable() {
  return <SimulationsPage table={<LiveTablePlace />} />;
}

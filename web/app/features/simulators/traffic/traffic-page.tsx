import { trafficText } from '../../../content/simulators/traffic.tsx';
import { pageMeta } from '../../../routing/page-meta.ts';
import { SaveRun } from '../shared/run/save-run.tsx';
import { TrafficView } from './traffic-view.tsx';
import type { TrafficRun } from './use-traffic-run.ts';

export const meta = () => pageMeta({ title: 'Traffic', description: trafficText.description, noIndex: true });

export default function TrafficPage() {
  return <TrafficView eyebrow="Dashboard" title="Traffic" saving={(run) => <SaveTraffic run={run} />} />;
}

function SaveTraffic({ run: { settings, query, name, traffic } }: { readonly run: TrafficRun }) {
  return (
    <SaveRun
      kind="traffic_run"
      name={name}
      run={() => {
        const { payloadBps, result } = traffic.log;
        const { deliveredByStation: _, totals, isComplete, ...measures } = result;
        return {
          query,
          settings: { ...settings },
          results: [{ ...measures, payloadBps, ...totals, isComplete }],
        };
      }}
    />
  );
}

import { NeedsScript } from '../shared/needs-script.tsx';
import { Part } from '../shared/view/part.tsx';
import { BackoffExplanation, EfficiencyExplanation, TextbookExplanation } from './efficiency-explanation.tsx';
import { EfficiencySimulator } from './efficiency-simulator.tsx';
import { PublishedTable } from './published-table.tsx';

/** The content below the title, shared by the page and the embed. */
export function EfficiencyParts() {
  return (
    <>
      <NeedsScript />
      <EfficiencySimulator />
      <Part name="explanation">
        <EfficiencyExplanation />
        <TextbookExplanation />
        <BackoffExplanation />
      </Part>
      <Part name="table">
        <PublishedTable />
      </Part>
    </>
  );
}

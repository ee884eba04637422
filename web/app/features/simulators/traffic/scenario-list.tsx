import { useId } from 'react';
import { scenariosText } from '../../../content/simulators/traffic.tsx';
import { Button } from '../../../ui/button.tsx';
import { SCENARIOS, type Scenario, scenarioOf } from './scenarios.ts';
import type { RunSettings } from './traffic-settings.ts';

interface ScenarioListProps {
  readonly settings: RunSettings;
  readonly onChoose: (scenario: Scenario) => void;
}

/** Predefined runs, each with one effect to watch. A click starts the run and shows a hint below. */
export function ScenarioList({ settings, onChoose }: ScenarioListProps) {
  const shown = scenarioOf(settings);
  const id = useId();
  return (
    <section aria-labelledby={id} className="scenario-row">
      <h2 id={id}>{scenariosText.heading}</h2>
      <ul>
        {SCENARIOS.map((scenario) => (
          <li key={scenario.id} aria-current={scenario === shown ? 'true' : undefined}>
            <Button
              variant="outline"
              size="compact"
              aria-describedby={`scenario-${scenario.id}`}
              onClick={() => onChoose(scenario)}
            >
              {scenario.name}
            </Button>
            <p id={`scenario-${scenario.id}`} className="text-sm text-muted">
              {scenario.summary}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

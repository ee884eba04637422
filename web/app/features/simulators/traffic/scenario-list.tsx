import { scenariosText } from '../../../content/simulators/traffic.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SCENARIOS, type Scenario, scenarioOf } from './scenarios.ts';
import type { RunSettings } from './traffic-settings.ts';

interface ScenarioListProps {
  readonly settings: RunSettings;
  readonly onChoose: (scenario: Scenario) => void;
}

/** Runs that show one thing each: one click, and it plays. */
export function ScenarioList({ settings, onChoose }: ScenarioListProps) {
  const shown = scenarioOf(settings);

  function choose(scenario: Scenario) {
    onChoose(scenario);
    document.getElementById('bus')?.scrollIntoView();
  }

  return (
    <Panel id="traffic-scenarios" heading={scenariosText.heading}>
      <ul className="scenario-list">
        {SCENARIOS.map((scenario) => (
          <li key={scenario.id} aria-current={scenario === shown ? 'true' : undefined}>
            <Button
              variant="outline"
              size="compact"
              aria-describedby={`scenario-${scenario.id}`}
              onClick={() => choose(scenario)}
            >
              {scenario.name}
            </Button>
            <p id={`scenario-${scenario.id}`} className="text-sm text-muted">
              {scenario.summary}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

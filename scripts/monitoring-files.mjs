/** Reads the queries of the files for Prometheus and Grafana, for the tests and for `npm run trial -- alerts`. */
import { readFileSync } from 'node:fs';

const RULES = new URL('../deploy/prometheus/rules.yml', import.meta.url);
const DASHBOARD = new URL('../deploy/grafana/carom-labs.json', import.meta.url);
const WORDS = new Set(['and', 'or', 'unless', 'offset', 'bool', 'by', 'without', 'on', 'ignoring']);

/** The alerts with their expressions. */
export function readAlerts() {
  const alerts = [];
  const lines = readFileSync(RULES, 'utf8').split('\n');
  for (const [at, line] of lines.entries()) {
    const name = line.match(/^ {6}- alert: (\w+)$/)?.[1];
    if (name !== undefined) alerts.push({ name, expr: '' });
    const begun = line.match(/^ {8}expr: (.+)$/)?.[1];
    if (begun === undefined) continue;
    const block = lines.slice(at + 1);
    const end = block.findIndex((each) => !each.startsWith('          '));
    alerts.at(-1).expr = begun === '|' ? block.slice(0, end).join(' ').trim() : begun;
  }
  return alerts;
}

/** The expressions of the dashboard with the titles of their panels, as Grafana sends them. */
export function readPanels() {
  const { panels, annotations } = JSON.parse(readFileSync(DASHBOARD, 'utf8'));
  const queries = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })));
  const marks = annotations.list.map(({ name, expr }) => ({ title: name, expr, isMark: true }));
  return [...queries, ...marks].map((panel) => ({
    ...panel,
    expr: panel.expr.replaceAll('$__rate_interval', '1m').replaceAll('$instance', '.*'),
  }));
}

/** The metrics of an expression, with the labels that it uses. */
export function selectorsIn(expr) {
  const bare = expr.replaceAll(/\b(?:by|without|on|ignoring) *\([^)]*\)/g, '').replaceAll(/\[[^\]]*\]/g, '');
  return [...bare.matchAll(/\b([a-z_]\w*)\b(?: *\{([^}]*)\})?(?! *\()/g)]
    .filter(([, name]) => !WORDS.has(name))
    .map(([, name, matchers = '']) => ({
      name,
      labels: [...matchers.matchAll(/(\w+) *(?:=~|!~|!=|=)/g)].map(([, label]) => label),
    }));
}

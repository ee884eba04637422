import { FAILURES } from '../../errors/failures.ts';
import { type Html, html } from '../../html/template.ts';

/** The part of an OpenAPI document that the page shows. */
export interface ApiDescription {
  readonly info: { readonly description?: string };
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly summary?: string;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema?: Shape }[];
  readonly requestBody?: { readonly content?: JsonContent };
  readonly responses?: Readonly<Record<string, { readonly content?: JsonContent }>>;
}

type JsonContent = Readonly<Record<string, { readonly schema?: Shape }>>;

interface Shape {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly items?: Shape;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly anyOf?: readonly Shape[];
  readonly additionalProperties?: Shape | boolean;
}

const CREDENTIALS: Readonly<Record<string, string>> = {
  bearer: 'a bearer token',
  csrf: 'the X-XSRF-TOKEN header',
};

export function apiDocsContent({ info, paths = {} }: ApiDescription): Html {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const failure = operations
    .map(({ operation }) => replyShape(operation, '4XX'))
    .find((shape) => shape !== undefined);
  return html`<p class="lead">${info.description ?? ''}</p>
<p>The same for programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${operations.map(({ method, path, operation }) => operationCard(method, path, operation))}
${failureCard(failure)}`;
}

function operationCard(method: string, path: string, operation: Operation): Html {
  const security = operation.security ?? [];
  const verb = security.some((one) => Object.keys(one).length === 0) ? 'Can take' : 'Needs';
  const needs = security.flatMap((one) => Object.keys(one)).map((name) => CREDENTIALS[name] ?? name);
  const body = operation.requestBody?.content?.['application/json']?.schema;
  const reply = replyShape(operation, '2XX');
  return html`<section class="card">
<h2><span class="method">${method.toUpperCase()}</span> <code>${path}</code></h2>
<p>${operation.summary ?? ''}</p>
${needs.length === 0 ? '' : html`<p class="quiet">${verb} ${needs.join(' and ')}.</p>`}
${parameterTable(operation.parameters ?? [])}
${body === undefined ? '' : html`<h3>Body</h3>${fieldTable(body)}`}
${reply === undefined ? '' : html`<h3>Reply</h3>${fieldTable(reply)}`}
</section>
`;
}

/** All calls fail in the same shape, so it is shown once. */
function failureCard(shape: Shape | undefined): Html {
  const rows = Object.values(FAILURES).map(
    ({ status, message }) => html`<tr><td>${status}</td><td>${message}</td></tr>
`,
  );
  return html`<section class="card">
<h2>When a call fails</h2>
${shape === undefined ? '' : fieldTable(shape)}
<h3>Statuses</h3>
<div class="scroll" tabindex="0" role="region" aria-label="Statuses"><table>
<thead><tr><th scope="col">Status</th><th scope="col">Message, unless the call has its own</th></tr></thead>
<tbody>${rows}</tbody>
</table></div>
</section>
`;
}

function replyShape(operation: Operation, status: string): Shape | undefined {
  return operation.responses?.[status]?.content?.['application/json']?.schema;
}

function parameterTable(parameters: NonNullable<Operation['parameters']>): Html {
  if (parameters.length === 0) return html``;
  const properties = Object.fromEntries(parameters.map(({ name, schema = {} }) => [name, schema]));
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  return html`<h3>In the address</h3>${fieldTable({ properties, required })}`;
}

function fieldTable({ properties = {}, required = [] }: Shape): Html {
  const rows = Object.entries(properties).map(
    ([name, shape]) => html`<tr><td><code>${name}</code></td><td>${typeOf(shape)}</td><td>${
      required.includes(name) ? 'required' : 'optional'
    }</td><td>${notesOn(shape)}</td></tr>
`,
  );
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Fields"><table>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Presence</th><th scope="col">Notes</th></tr></thead>
<tbody>${rows}</tbody>
</table></div>`;
}

function typeOf(shape: Shape): string {
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (shape.anyOf) return shape.anyOf.map(typeOf).join(' or ');
  if (shape.type === 'array') return `list of ${shape.items ? typeOf(shape.items) : 'anything'}`;
  if (shape.type === 'object' && typeof shape.additionalProperties === 'object') {
    return `map to ${typeOf(shape.additionalProperties)}`;
  }
  return [shape.type ?? 'anything'].flat().join(' or ');
}

function notesOn(shape: Shape): string {
  const notes = [
    shape.description,
    shape.format,
    shape.minLength ? `at least ${shape.minLength}` : undefined,
    shape.maxLength === undefined ? undefined : `at most ${shape.maxLength} characters`,
    shape.default === undefined ? undefined : `default ${JSON.stringify(shape.default)}`,
  ];
  return notes.filter((note) => note !== undefined).join('; ');
}

import { createElement, type ReactNode } from 'react';
import type { MathNode } from './math-node.ts';

interface FormulaProps {
  readonly formula: MathNode;
  /** The replacement for each \text{@name} in the formula. */
  readonly values?: Readonly<Record<string, string>>;
}

export function Formula({ formula, values = {} }: FormulaProps) {
  return <div className="formula">{elementOf(formula, values, 'formula')}</div>;
}

function elementOf(node: MathNode, values: Readonly<Record<string, string>>, key: string): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, attributes, children } = node;
  const [only] = children;
  if (tag === 'mtext' && typeof only === 'string' && only.startsWith('@')) {
    return createElement('mn', { key, className: 'put-in' }, values[only.slice(1)] ?? only);
  }
  return createElement(
    tag,
    { ...attributes, key },
    ...children.map((child, place) => elementOf(child, values, `${key}.${place}`)),
  );
}

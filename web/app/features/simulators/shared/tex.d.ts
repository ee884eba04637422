/** A formula, typeset at build time (web/vite/typeset-maths.ts). */
declare module '*.tex' {
  const formula: import('./math-node.ts').MathNode;
  export default formula;
}

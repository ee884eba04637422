/**
 * The npm that runs this program, with the Node that runs npm. Under npm, our own Node is first in
 * PATH, and Debian's npm silently does nothing on another Node than Debian's.
 */
export function npmCommand() {
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
  return npm ? [node, npm] : ['npm'];
}

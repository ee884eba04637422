/**
 * The npm that runs this program, on the Node that runs npm. Under npm our own Node stands first in the path, and
 * Debian's npm does nothing, without a word, on a Node that is not Debian's.
 */
export function npmCommand() {
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
  return npm ? [node, npm] : ['npm'];
}

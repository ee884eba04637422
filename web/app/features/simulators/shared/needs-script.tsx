/** Keeps the place of a simulator until the page has been taken over, and says so where that never happens. */
export function NeedsScript() {
  return (
    <div className="simulator-place panel p-5">
      <p className="text-muted">The simulator starts as soon as the page’s script has loaded.</p>
    </div>
  );
}

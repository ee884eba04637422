/** False without permission, and on pages that are not served over HTTPS, which have no clipboard. */
export async function isTakenByClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

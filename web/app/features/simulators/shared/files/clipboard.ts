/** False without leave, and where the page is not served securely: there is no clipboard then. */
export async function isTakenByClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

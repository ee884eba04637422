import { openSealedText, sealText } from './sealed-text-store.ts';
import { isRemembered, readSealedPassword, saveSealedPassword } from './session-storage.ts';

/** Does nothing unless remember me is on. False when the browser cannot keep it safely. */
export async function rememberPassword(password: string): Promise<boolean> {
  if (!isRemembered()) return false;
  const sealed = await sealText(password);
  if (sealed === null) return false;
  saveSealedPassword(sealed);
  return true;
}

/** Null when there is none, or when its key is gone. */
export async function recallPassword(): Promise<string | null> {
  const kept = readSealedPassword();
  return kept === '' || !isRemembered() ? null : openSealedText(kept);
}

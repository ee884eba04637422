import { isRemembered, readEncryptedPassword, saveEncryptedPassword } from '../session/session-storage.ts';
import { decryptText, encryptText } from './encrypted-storage.ts';

/** Does nothing unless remember me is on. Returns false if the browser cannot store it safely. */
export async function rememberPassword(password: string): Promise<boolean> {
  if (!isRemembered()) return false;
  const encrypted = await encryptText(password);
  if (encrypted === null) return false;
  saveEncryptedPassword(encrypted);
  return true;
}

/** `null` if there is none or its key is gone. */
export async function recallPassword(): Promise<string | null> {
  const kept = readEncryptedPassword();
  return kept === '' || !isRemembered() ? null : decryptText(kept);
}

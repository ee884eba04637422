import { isRemembered, readEncryptedPassword, saveEncryptedPassword } from '../session/session-storage.ts';
import { decryptText, encryptText } from './encrypted-storage.ts';

/** Does nothing unless remember me is on. False when the browser cannot keep it safely. */
export async function rememberPassword(password: string): Promise<boolean> {
  if (!isRemembered()) return false;
  const encrypted = await encryptText(password);
  if (encrypted === null) return false;
  saveEncryptedPassword(encrypted);
  return true;
}

/** Null when there is none, or when its key is gone. */
export async function recallPassword(): Promise<string | null> {
  const kept = readEncryptedPassword();
  return kept === '' || !isRemembered() ? null : decryptText(kept);
}

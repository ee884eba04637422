import { access, constants, mkdir } from 'node:fs/promises';
import { reasonOf, StartProblem } from '../db/start-problem.ts';

export async function requireDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartProblem(`The data folder ${dataDir} cannot be written (DATA_DIR): ${reasonOf(error)}`);
  }
}

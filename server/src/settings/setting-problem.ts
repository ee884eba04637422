/** The message continues the name of the setting. */
export interface SettingProblem {
  readonly name: string;
  readonly message: string;
}

export function sentenceOf({ name, message }: SettingProblem): string {
  return `${name} ${message}`;
}

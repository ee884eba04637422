/** What is wrong with a setting, in words that go on after its name. */
export interface SettingProblem {
  readonly name: string;
  readonly message: string;
}

export function sentenceOf({ name, message }: SettingProblem): string {
  return `${name} ${message}`;
}

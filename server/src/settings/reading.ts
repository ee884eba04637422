import { err, ok, type Result } from '@carom/domain/result';
import type { z } from 'zod';
import { readSecretFiles } from './secret-files.ts';
import { type SettingProblem, sentenceOf } from './setting-problem.ts';

/** An empty setting counts as missing. */
export function settingOf(source: NodeJS.ProcessEnv, name: string): string | undefined {
  return source[name]?.trim() || undefined;
}

interface Reading<Shape extends z.ZodRawShape> {
  /** The settings that are valid by themselves. */
  readonly sound: Partial<z.output<z.ZodObject<Shape>>>;
  /** All settings. null if one is invalid. */
  readonly whole: z.output<z.ZodObject<Shape>> | null;
  readonly problems: readonly SettingProblem[];
}

/** Validates all settings, and reports everything that is missing or invalid. */
export function readSettings<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  source: NodeJS.ProcessEnv,
): Reading<Shape> {
  const fromFiles = readSecretFiles(source);
  const names = Object.keys(schema.shape);
  const settings = Object.fromEntries(
    names.map((name) => [name, settingOf(source, name) ?? fromFiles.values[name]]),
  );
  const parsed = schema.safeParse(settings, {
    error: ({ input }) => (input === undefined ? 'is missing' : undefined),
  });
  const issues = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    name: String(path[0]),
    message,
  }));
  const problems = [
    ...fromFiles.problems.values(),
    // A secret whose file cannot be read is not reported as missing as well.
    ...issues.filter(({ name }) => !fromFiles.problems.has(name)),
  ];
  return {
    sound: soundOf(schema, settings),
    whole: parsed.success && fromFiles.problems.size === 0 ? parsed.data : null,
    problems,
  };
}

export function read<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  source: NodeJS.ProcessEnv,
): Result<z.output<z.ZodObject<Shape>>, readonly string[]> {
  const { whole, problems } = readSettings(schema, source);
  return whole === null ? err(problems.map(sentenceOf)) : ok(whole);
}

function soundOf<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  settings: Readonly<Record<string, string | undefined>>,
) {
  const sound = Object.entries(schema.shape).flatMap(([name, field]) => {
    const parsed = (field as z.ZodType).safeParse(settings[name]);
    return parsed.success ? [[name, parsed.data]] : [];
  });
  return Object.fromEntries(sound) as Partial<z.output<z.ZodObject<Shape>>>;
}

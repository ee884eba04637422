import { isLoopback } from '../security/loopback.ts';
import type { Env } from '../settings/env.ts';

interface OpenThings {
  readonly hasDemoAccounts: boolean;
  readonly hasMailbox: boolean;
}

/** The settings that make a development server reachable for others. Empty in production. */
export function settingsThatOpen({ mode, host, trustProxy }: Env): readonly string[] {
  if (mode === 'production') return [];
  return [...(isLoopback(host) ? [] : ['HOST']), ...(trustProxy.length === 0 ? [] : ['TRUST_PROXY'])];
}

/** Warns the operator of a development server that others can reach. */
export function openDevelopmentWarning(
  settings: readonly string[],
  { hasDemoAccounts, hasMailbox }: OpenThings,
): string {
  const abilities = [
    ...(hasDemoAccounts ? ['log in with the demo accounts, as admin too'] : []),
    ...(hasMailbox ? ['read every mail at /dev/mailbox, with the links that open accounts'] : []),
    'subscribe without paying',
  ];
  const names = settings.join(' and ');
  return [
    `WARNING: this is a development server, and by ${names} others can reach it.`,
    'Whoever does can',
    ...abilities.map((ability) => `  - ${ability}`),
    `Set NODE_ENV=production for a real site. To try one out by yourself, leave ${names} unset.`,
  ].join('\n');
}

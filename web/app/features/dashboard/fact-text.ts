import type { DashboardFacts } from '@carom/contract/dashboard/schemas';
import { formatMoney } from '@carom/domain/subscription/money';
import { fahrenheitOf, skyOf } from '@carom/domain/weather';
import { factText } from '../../content/dashboard.ts';

type Fact<Name extends keyof DashboardFacts> = NonNullable<DashboardFacts[Name]>;

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** '1 run', '2 runs' */
function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

export function dayText(date: string): string {
  return DAY.format(new Date(`${date}T00:00:00Z`));
}

/** One line per tile about the current state. */
export const tileText = {
  check_list({ open_items, done_items }: Fact<'check_list'>): string {
    if (open_items > 0) return `${counted(open_items, 'open item')}`;
    return done_items > 0 ? factText.listDone : factText.listEmpty;
  },
  portfolio({ plans, runs }: Fact<'portfolio'>): string {
    if (plans + runs === 0) return factText.nothingSaved;
    const parts = [plans > 0 ? counted(plans, 'plan') : '', runs > 0 ? counted(runs, 'run') : ''];
    return `${parts.filter(Boolean).join(' and ')} saved`;
  },
  traffic({ runs }: Fact<'traffic'>): string {
    return runs === 0 ? factText.noRun : `${counted(runs, 'run')} saved`;
  },
  weather({ now }: Fact<'weather'>): string {
    if (now === null) return factText.noPlace;
    const degrees =
      now.unit === 'celsius'
        ? `${Math.round(now.temperature_c) + 0} °C`
        : `${Math.round(fahrenheitOf(now.temperature_c))} °F`;
    return `${degrees}, ${skyOf(now.weather_code).words.toLowerCase()} in ${now.place_name}`;
  },
  videos({ videos, newest }: Fact<'videos'>): string {
    if (videos === 0) return factText.noVideos;
    return newest === null ? counted(videos, 'video') : `${counted(videos, 'video')}, newest: ${newest}`;
  },
  payments({ last }: Fact<'payments'>): string {
    return last === null
      ? factText.noPayments
      : `Last: ${formatMoney(last.amount, last.currency)} on ${dayText(last.date)}`;
  },
} as const;

/** 'Good morning', by the visitor's clock. */
export function greetingAt(now: Date): string {
  const hour = now.getHours();
  // 'Good night' would be a farewell.
  if (hour < 5) return 'Hello';
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}

import { paths } from '../../paths.ts';
import type { VisitorKind } from '../../session/session-rules.ts';

export interface MenuLink {
  readonly to: string;
  readonly label: string;
}

const { member, admin } = paths;

/** The Home menu; only guests are offered the simulations here. */
export function homeLinks(visitor: VisitorKind): readonly MenuLink[] {
  return [
    { to: paths.search, label: 'Search' },
    { to: paths.about, label: 'About' },
    ...(visitor === 'guest' ? [{ to: paths.simulations, label: 'Sims' }] : []),
    { to: paths.team, label: 'Team' },
    { to: paths.help, label: 'Help' },
    { to: paths.contact, label: 'Contact' },
  ];
}

export const guestLinks: readonly MenuLink[] = [
  { to: paths.login, label: 'Login' },
  { to: paths.register, label: 'Register' },
];

const memberLinks: readonly MenuLink[] = [
  { to: member.dashboard, label: 'Dashboard' },
  { to: member.feature1, label: 'Feature 1' },
  { to: member.feature2, label: 'Feature 2' },
  { to: member.feature3, label: 'Feature 3' },
  { to: member.schedule, label: 'Schedule' },
  { to: member.account, label: 'Account' },
];

const adminLinks: readonly MenuLink[] = [
  { to: admin.dashboard, label: 'Dashboard' },
  { to: admin.members, label: 'Members' },
  { to: admin.classes, label: 'Classes' },
  { to: admin.prices, label: 'Prices' },
  { to: admin.messages, label: 'Messages' },
  { to: admin.payments, label: 'Payments' },
  { to: admin.pairingScores, label: 'Pairing scores' },
  { to: admin.videos, label: 'Videos' },
  { to: admin.operations, label: 'Operations' },
  { to: admin.auditLog, label: 'Audit log' },
];

/** The links of the visitor's own area; roles without an area have none. */
export function areaLinks(visitor: VisitorKind): readonly MenuLink[] {
  if (visitor === 'member') return memberLinks;
  return visitor === 'admin' ? adminLinks : [];
}

export function profilePath(visitor: VisitorKind): string | null {
  return visitor === 'member' || visitor === 'admin' ? paths[visitor].profile : null;
}

import { paths } from '../../paths.ts';
import type { VisitorKind } from '../../session/session-rules.ts';

export interface MenuLink {
  readonly to: string;
  readonly label: string;
}

const { member, admin } = paths;

/** The Home menu; it contains the simulations for guests only. */
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

/** A group of links; the first group needs no name. */
export interface MenuGroup {
  readonly name?: string;
  readonly links: readonly MenuLink[];
}

const memberGroups: readonly MenuGroup[] = [
  {
    links: [
      { to: member.dashboard, label: 'Dashboard' },
      { to: member.schedule, label: 'Schedule' },
      { to: member.account, label: 'Account' },
      { to: member.payments, label: 'Payments' },
    ],
  },
  {
    name: 'Match planners',
    links: [
      { to: member.feature1, label: 'Feature 1' },
      { to: member.feature2, label: 'Feature 2' },
      { to: member.feature3, label: 'Feature 3' },
      { to: member.season, label: 'Season' },
    ],
  },
  {
    name: 'Simulators',
    links: [
      { to: paths.metcalfeSimulation, label: 'Metcalfe model' },
      { to: paths.networkPerformanceSimulation, label: 'Performance' },
      { to: paths.macProtocols, label: 'Offered load' },
      { to: member.traffic, label: 'Traffic' },
      { to: paths.lessons, label: 'Lessons' },
    ],
  },
  {
    name: 'Your things',
    links: [
      { to: member.checkList, label: 'Check list' },
      { to: member.portfolio, label: 'Portfolio' },
      { to: member.videos, label: 'Videos' },
      { to: member.weather, label: 'Weather' },
    ],
  },
];

const adminGroups: readonly MenuGroup[] = [
  {
    links: [
      { to: admin.dashboard, label: 'Dashboard' },
      { to: admin.figures, label: 'Figures' },
    ],
  },
  {
    name: 'People',
    links: [
      { to: admin.members, label: 'Members' },
      { to: admin.messages, label: 'Messages' },
      { to: admin.answerTemplates, label: 'Answer templates' },
    ],
  },
  {
    name: 'On offer',
    links: [
      { to: admin.classes, label: 'Classes' },
      { to: admin.videos, label: 'Videos' },
      { to: admin.pairingScores, label: 'Pairing scores' },
    ],
  },
  {
    name: 'Money',
    links: [
      { to: admin.payments, label: 'Payments' },
      { to: admin.prices, label: 'Prices' },
    ],
  },
  {
    name: 'System',
    links: [
      { to: admin.operations, label: 'Operations' },
      { to: admin.auditLog, label: 'Audit log' },
    ],
  },
];

/** All pages of the visitor's own area; empty for roles without an area. */
export function areaGroups(visitor: VisitorKind): readonly MenuGroup[] {
  if (visitor === 'member') return memberGroups;
  return visitor === 'admin' ? adminGroups : [];
}

export function dashboardPath(visitor: VisitorKind): string | null {
  return visitor === 'member' || visitor === 'admin' ? paths[visitor].dashboard : null;
}

export function profilePath(visitor: VisitorKind): string | null {
  return visitor === 'member' || visitor === 'admin' ? paths[visitor].profile : null;
}

export const USER_STATUSES = ['pending', 'active', 'blocked'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

export const MEMBER_SUBSCRIPTIONS = ['subscribed', 'cancelled', 'none'] as const;
export type MemberSubscriptionState = (typeof MEMBER_SUBSCRIPTIONS)[number];

export const MEMBER_SORTS = ['created_at', 'name', 'email'] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];

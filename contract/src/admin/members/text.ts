export const USER_STATUSES = ['pending', 'active', 'blocked'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

export const MEMBER_SUBSCRIPTIONS = ['subscribed', 'cancelled', 'none'] as const;
export type MemberSubscriptionState = (typeof MEMBER_SUBSCRIPTIONS)[number];

/** The filters of the list: the states, and failed renewals with access that still lasts. */
export const MEMBER_SUBSCRIPTION_FILTERS = [...MEMBER_SUBSCRIPTIONS, 'renewal_failed'] as const;
export type MemberSubscriptionFilter = (typeof MEMBER_SUBSCRIPTION_FILTERS)[number];

export const MEMBER_SORTS = ['created_at', 'name', 'email'] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];

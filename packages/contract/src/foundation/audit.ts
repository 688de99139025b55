/** The actor: a user, a program with a user's key, platform staff, or the product itself. */
export const auditActorKinds = ['person', 'key', 'staff', 'system'] as const
export type AuditActorKind = (typeof auditActorKinds)[number]

/** Retention of an entry (AUDIT-02). */
export const auditRetentionDays = 90

/** Everything that the audit log knows, in groups by what is acted on. Texts of the names are the interface's. */
export const auditActions = [
  'person.signed-in',
  'person.signed-out',
  'person.sign-in-locked',
  'person.password-changed',
  'person.password-reset',
  'person.profile-changed',
  'person.second-factor-added',
  'person.second-factor-removed',
  'person.backup-codes-made',
  'person.backup-code-used',
  'person.passkey-added',
  'person.passkey-removed',
  'person.session-ended',
  'person.sessions-ended',
  'person.provider-linked',
  'person.provider-unlinked',
  'person.provider-key-kept',
  'person.provider-key-removed',
  'person.export-made',
  'person.deletion-asked',
  'person.deletion-undone',
  'person.disabled',
  'person.enabled',
  'workspace.created',
  'workspace.renamed',
  'workspace.deleted',
  'workspace.owner-changed',
  'member.invited',
  'member.invitation-renewed',
  'member.invitation-withdrawn',
  'member.joined',
  'member.role-changed',
  'member.permissions-changed',
  'member.disabled',
  'member.activated',
  'member.removed',
  'member.left',
  'guest.invited',
  'guest.removed',
  'story.published',
  'story.unpublished',
  'story.rolled-back',
  'story.deleted',
  'story.restored',
  'channel.changed',
  'subscription.changed',
  'key.created',
  'key.revoked',
  'key.used-from-new-address',
  'audit-log.exported',
] as const
export type AuditAction = (typeof auditActions)[number]

/** Who acts: a person, a program with a key of theirs, platform staff, or the product itself. */
export const auditActorKinds = ['person', 'key', 'staff', 'system'] as const
export type AuditActorKind = (typeof auditActorKinds)[number]

/** What is acted on. */
export const auditObjectKinds = [
  'person',
  'workspace',
  'member',
  'story',
  'channel',
  'subscription',
  'key',
  'audit-log',
] as const
export type AuditObjectKind = (typeof auditObjectKinds)[number]

/** How long an entry is kept (AUDIT-02). */
export const auditKeptDays = 90

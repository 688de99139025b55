/** What the audit log records about platform staff. */
export const staffAudit = {
  objects: ['subscription', 'staff-list', 'feature', 'plan', 'job', 'mail'],
  actions: [
    'person.disabled',
    'person.enabled',
    'subscription.changed',
    'staff.listed',
    'staff.unlisted',
    'staff.verification-sent',
    'staff.sessions-ended',
    'staff.second-factor-reset',
    'staff.feature-switched',
    'staff.plan-changed',
    'staff.plan-reset',
    'staff.plan-id-set',
    'staff.plan-id-removed',
    'staff.look-begun',
    'staff.look-ended',
    'staff.job-retried',
    'staff.job-cancelled',
    'staff.mail-resent',
  ],
} as const

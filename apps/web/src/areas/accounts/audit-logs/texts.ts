/** English texts; other languages follow them key by key. */
export const texts = {
  auditLogs: {
    intro_one: 'Who did what in this workspace in the last {{count}} day. Entries can’t be changed or deleted.',
    intro_other: 'Who did what in this workspace in the last {{count}} days. Entries can’t be changed or deleted.',
    object: 'Object name or ID',
    action: 'Action',
    allActions: 'All actions',
    person: 'Member',
    everyone: 'Everyone',
    time: 'Time',
    allTime: 'All time',
    lastDays_one: 'Last 24 hours',
    lastDays_other: 'Last {{count}} days',
    clear: 'Clear filters',
    more: 'Show older entries',
    export: 'Export {{format}}',
    exporting: 'The file is being exported. You can find it in Jobs.',
    failed: 'The audit log couldn’t be loaded',
    noMatch: 'No entries match',
    emptyTitle: 'No activity yet',
    emptyBody: 'Sign-ins, member changes, publishing, exports and keys appear here.',
    shut: 'You don’t have access to the audit log',
    shutBody: 'Ask the owner or an admin of the workspace.',
    when: 'When',
    who: 'Who',
    what: 'Object',
    where: 'IP address',
    request: 'Request',
    changes: 'Changes',
    field: 'Field',
    before: 'Before',
    after: 'After',
    seal: 'Seal of entry {{number}}',
    staff: 'Platform staff',
    product: 'Automatic',
    byKey: '{{name}}, with the key “{{key}}”',
  },
}

/** Names of actions in the audit log. */
export const auditTexts = {
  'audit-log.exported': 'Audit log exported',
}

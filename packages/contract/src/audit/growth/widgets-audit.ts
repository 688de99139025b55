/** What the audit log records about widgets. */
export const widgetsAudit = {
  objects: ['widget'],
  actions: ['widget.saved', 'widget.deleted'],
} as const

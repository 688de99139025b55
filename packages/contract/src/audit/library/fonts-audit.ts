/** What the audit log records about fonts. */
export const fontsAudit = {
  objects: ['font'],
  actions: ['font.added', 'font.changed', 'font.removed'],
} as const

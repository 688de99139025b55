/** What the audit log records about forms. */
export const formsAudit = {
  objects: ['form'],
  actions: ['form.published', 'form.unpublished', 'form.deleted', 'form.restored', 'form.erased'],
} as const

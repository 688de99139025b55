/** What the audit log records about submissions. */
export const submissionsAudit = {
  objects: [],
  actions: [
    'form.answers-exported',
    'form.answers-shared',
    'form.answers-share-ended',
    'form.answers-erased',
    'workspace.person-erased',
  ],
} as const

/** What the audit log records about the settings of channels and workspaces. */
export const siteSettingsAudit = {
  objects: ['channel', 'workspace'],
  actions: ['site.changed', 'site.regenerated', 'site.sitemap-regenerated', 'workspace-settings.changed'],
} as const

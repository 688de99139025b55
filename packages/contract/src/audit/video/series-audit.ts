/** What the audit log records about series. */
export const seriesAudit = {
  objects: ['series'],
  actions: [
    'series.created',
    'series.changed',
    'series.turned-on',
    'series.turned-off',
    'series.archived',
    'series.restored',
    'series.episode-approved',
    'series.episode-skipped',
  ],
} as const

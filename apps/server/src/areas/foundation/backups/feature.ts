import { defineFeature } from '../../../platform/feature.ts'
import { backupsBackground } from './background.ts'
import { backupMetrics } from './metrics.ts'

export const backups = defineFeature({
  name: 'backups',
  background: backupsBackground,
  metrics: backupMetrics,
  tables: { backup_run: 'system' },
})

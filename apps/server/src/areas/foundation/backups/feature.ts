import { defineFeature } from '../../../platform/feature.ts'
import { backupsBackground } from './background.ts'

export const backups = defineFeature({
  name: 'backups',
  background: backupsBackground,
  tables: { backup_run: 'system' },
})

import { Gauge, type Registry } from 'prom-client'
import type { Installation } from '../../../platform/api/scope.ts'
import { readBackupStats } from './backup-stats.ts'

/** Metrics of scheduled backups. Without a backup folder there are none, and before the first good backup there is no age. */
export function backupMetrics({ config, database, clock }: Installation, registry: Registry): () => Promise<void> {
  const registers = [registry]
  const age = new Gauge({
    name: 'taplore_backup_age_seconds',
    help: 'Time since the last good scheduled backup began; absent when there is none',
    registers,
  })
  const bytes = new Gauge({ name: 'taplore_backup_bytes', help: 'Size of the last good scheduled backup', registers })
  const failures = new Gauge({
    name: 'taplore_backup_failures',
    help: 'Scheduled backups that failed since the last good one',
    registers,
  })
  return async () => {
    for (const gauge of [age, bytes, failures]) gauge.remove()
    if (!config.BACKUP_FOLDER) return
    const { lastGood, failuresSince } = await readBackupStats(database.systemPool, clock.now())
    failures.set(failuresSince)
    if (!lastGood) return
    age.set(Math.max(0, (clock.now().getTime() - lastGood.startedAt.getTime()) / 1000))
    bytes.set(lastGood.bytes)
  }
}

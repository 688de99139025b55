import type { Stats, Usage } from '@taplore/contract'
import { formatNumber, megabytes } from '../../texts/formats.ts'

export type UsageRow = {
  id: 'images' | 'stories' | 'domains' | 'users' | 'storage' | 'workspaces' | 'speech' | 'subtitles' | 'traffic'
  usage: Usage
  /** Format of the amount. */
  format: (value: number) => string
  /** Whether everyone has one from the beginning. */
  isOwn?: boolean
}

const number = (value: number) => formatNumber(value)

/** Usage of an account, the six of the usage page first (USAGE-04), then consumables. */
export function usageRows(stats: Stats): readonly UsageRow[] {
  return [
    { id: 'images', usage: stats.aiImageGeneration, format: number },
    { id: 'stories', usage: stats.storiesStats, format: number },
    { id: 'domains', usage: stats.domainStats, format: number },
    { id: 'users', usage: stats.totalUsersStats, format: number, isOwn: true },
    { id: 'storage', usage: stats.accountStorageStats, format: (value) => megabytes(value) },
    { id: 'workspaces', usage: stats.workspaceStats, format: number, isOwn: true },
    { id: 'speech', usage: stats.textToSpeech, format: number },
    { id: 'subtitles', usage: stats.subtitles, format: number },
    { id: 'traffic', usage: stats.bandwidthStats, format: (value) => megabytes(value) },
  ]
}

/** Rows of the usage page. */
export const tileCount = 6

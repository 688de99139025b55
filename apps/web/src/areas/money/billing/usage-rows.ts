import type { Stats, Usage } from '@taplore/contract'
import { figure, megabytes } from '../../../texts/formats.ts'

export type UsageRow = {
  id: 'pictures' | 'stories' | 'domains' | 'users' | 'storage' | 'workspaces' | 'speech' | 'subtitles'
  usage: Usage
  /** How an amount of it is written. */
  format: (value: number) => string
}

const number = (value: number) => figure(value)

/** What an account uses, the six of the usage page first (USAGE-04), then what is used up besides. */
export function usageRows(stats: Stats): readonly UsageRow[] {
  return [
    { id: 'pictures', usage: stats.aiImageGeneration, format: number },
    { id: 'stories', usage: stats.storiesStats, format: number },
    { id: 'domains', usage: stats.domainStats, format: number },
    { id: 'users', usage: stats.totalUsersStats, format: number },
    { id: 'storage', usage: stats.accountStorageStats, format: (value) => megabytes(value) },
    { id: 'workspaces', usage: stats.workspaceStats, format: number },
    { id: 'speech', usage: stats.textToSpeech, format: number },
    { id: 'subtitles', usage: stats.subtitles, format: number },
  ]
}

/** Rows of the usage page. */
export const tileCount = 6

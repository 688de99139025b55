import { mediaToolRefusals, type Task } from '@taplore/contract'
import type { MediaToolService } from '@taplore/story-editor'
import { api, operations, query } from '../../../../api/client.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { type LockWords, readLock } from '../../../../common/plans/gates.ts'
import { mediaOf } from '../uploads/editor-upload.ts'
import { readable } from './readable-error.ts'
import { taskEnd } from './task-end.ts'

/** Tasks on recordings: started here, also shown in the tray, and awaited by the requesting panel. */
export function storyTools(
  words: LockWords & {
    off: string
    languageName: (tag: string) => string
  },
): MediaToolService {
  return {
    async locked(tool) {
      if (tool === 'cut') return null
      const { removeNoise, writeSubtitles } = operations.mediaTools
      const lock = await readable(readLock(tool === 'noise' ? removeNoise : writeSubtitles, words))
      if (lock) return lock
      if (tool === 'noise') return null
      return (await readable(api.mediaTools.state())).hasSubtitles ? null : { reason: words.off }
    },
    async removeNoise(assetId) {
      const { task, madeId } = await readable(api.mediaTools.removeNoise({ assetId }), mediaToolRefusals)
      await ended(task)
      return mediaOf(await readable(api.assets.get({ assetId: madeId })))
    },
    async trimVideo(assetId, { endMs, ...part }) {
      const asked = api.mediaTools.trimVideo({ assetId, ...part, ...(endMs === null ? {} : { endMs }) })
      const { task, madeId } = await readable(asked, mediaToolRefusals)
      await ended(task)
      return mediaOf(await readable(api.assets.get({ assetId: madeId })))
    },
    async writeSubtitles(assetId, language) {
      const { task, madeId } = await readable(api.mediaTools.writeSubtitles({ assetId, language }), mediaToolRefusals)
      await ended(task)
      const track = await readable(api.assets.get({ assetId: madeId }))
      return { assetId: madeId, url: track.url, language, label: words.languageName(language).slice(0, 80) }
    },
  }
}

async function ended(task: Task): Promise<void> {
  await taskEnd(task)
  void queryClient.invalidateQueries({ queryKey: query.billing.stats.key() })
}

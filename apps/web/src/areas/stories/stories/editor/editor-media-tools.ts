import { mediaToolRefusals, type PlanFeature, type Task } from '@taplore/contract'
import type { MediaToolService } from '@taplore/story-editor'
import { api, query } from '../../../../api/client.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { inWords } from '../../../../texts/sentences.ts'
import { mediaOf } from './editor-upload.ts'
import { told } from './readable-error.ts'

const staleMs = 60_000
const askAgainMs = 1_200

/** Tasks on recordings: begun here, seen in the tray as well, and waited for by the panel that asked. */
export function storyTools(words: {
  locked: string
  plans: string
  off: string
  languageName: (tag: string) => string
}): MediaToolService {
  const features = { noise: 'removeBackgroundNoise', subtitles: 'subtitles' } as const satisfies Record<
    string,
    PlanFeature
  >
  return {
    async locked(tool) {
      if (tool === 'cut') return null
      const access = await told(
        queryClient.fetchQuery(query.billing.featuresAccess.queryOptions({ input: {}, staleTime: staleMs })),
      )
      if (!access.features.includes(features[tool])) {
        return { reason: words.locked, action: words.plans, href: '/billing' }
      }
      if (tool === 'noise') return null
      return (await told(api.mediaTools.state())).hasSubtitles ? null : { reason: words.off }
    },
    async removeNoise(assetId) {
      const { task, madeId } = await told(api.mediaTools.removeNoise({ assetId }), mediaToolRefusals)
      await ended(task)
      return mediaOf(await told(api.assets.get({ assetId: madeId })))
    },
    async cutFilm(assetId, { endMs, ...part }) {
      const asked = api.mediaTools.cutFilm({ assetId, ...part, ...(endMs === null ? {} : { endMs }) })
      const { task, madeId } = await told(asked, mediaToolRefusals)
      await ended(task)
      return mediaOf(await told(api.assets.get({ assetId: madeId })))
    },
    async writeSubtitles(assetId, language) {
      const { task, madeId } = await told(api.mediaTools.writeSubtitles({ assetId, language }), mediaToolRefusals)
      await ended(task)
      const track = await told(api.assets.get({ assetId: madeId }))
      return { assetId: madeId, url: track.url, language, label: words.languageName(language).slice(0, 80) }
    },
  }
}

/** Waits until a task is done; one that failed or was cancelled ends in an Error with its sentence. */
async function ended({ id }: Task): Promise<void> {
  for (;;) {
    const task = await told(api.tasks.get({ taskId: id }))
    if (task.state === 'done') break
    if (task.state === 'failed' || task.state === 'cancelled') throw new Error(inWords(task.failure?.message ?? ''))
    await new Promise((resolve) => setTimeout(resolve, askAgainMs))
  }
  void queryClient.invalidateQueries({ queryKey: query.billing.stats.key() })
}

import { picturePromptLength, pictureRefusals } from '@taplore/contract'
import type { PictureService } from '@taplore/story-editor'
import { api, query } from '../../../../api/client.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { libraryFileOf } from './editor-library.ts'
import { told } from './readable-error.ts'

const staleMs = 60_000

/** Pictures by AI: made by the server on the installation's or the owner's key, and counted there. */
export function storyPictures(words: { locked: string; plans: string; off: string; profile: string }): PictureService {
  return {
    maxCharacters: picturePromptLength,
    async locked() {
      const { features } = await told(
        queryClient.fetchQuery(query.billing.featuresAccess.queryOptions({ input: {}, staleTime: staleMs })),
      )
      if (!features.includes('aiImageGeneration'))
        return { reason: words.locked, action: words.plans, href: '/billing' }
      const { by } = await told(api.pictures.state())
      return by === 'nobody' ? { reason: words.off, action: words.profile, href: '/profile' } : null
    },
    async left() {
      const { available } = (await told(api.billing.stats({}))).aiImageGeneration
      return typeof available === 'number' ? available : null
    },
    async make(input) {
      const asset = await told(api.pictures.make(input), pictureRefusals)
      void queryClient.invalidateQueries({ queryKey: query.billing.stats.key() })
      return libraryFileOf(asset)
    },
  }
}

import type { TemplateService } from '@taplore/story-editor'
import { api, query } from '../../../api/client.ts'
import { problemText } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'

/** Keeps the story that is open as a template of the workspace. */
export function storyTemplates(
  storyId: string,
  words: { locked: string; plans: string; failed: string },
): TemplateService {
  return {
    async locked() {
      const { features } = await queryClient.fetchQuery(
        query.billing.featuresAccess.queryOptions({ input: {}, staleTime: 60_000 }),
      )
      return features.includes('createTemplates')
        ? null
        : { reason: words.locked, action: words.plans, href: '/billing' }
    },
    async save(name) {
      try {
        await api.templates.save({ storyId, name: name.slice(0, 120) })
      } catch (error) {
        throw new Error(problemText(error, words.failed), { cause: error })
      }
      void queryClient.invalidateQueries({ queryKey: query.templates.key() })
    },
  }
}

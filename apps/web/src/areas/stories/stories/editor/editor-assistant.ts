import { assistantLimits, assistantRefusals, storyLanguages, wizardRefusals } from '@taplore/contract'
import type { AssistantService } from '@taplore/story-editor'
import { api, query } from '../../../../api/client.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { inWords } from '../../../../texts/sentences.ts'
import { told as toldWith } from './readable-error.ts'

const minutes = 60_000
const told = <Answer>(asked: Promise<Answer>) => toldWith(asked, { ...assistantRefusals, ...wizardRefusals })

/** Words from the writing service of the installation; without one, or outside of the plan, it says so before anybody asks. */
export function storyAssistant(words: { language: string; locked: string; plans: string }): AssistantService {
  const names = new Intl.DisplayNames([words.language], { type: 'language' })
  return {
    limits: assistantLimits,
    languages: storyLanguages.map(({ code, name }) => ({ code, name: names.of(code) ?? name })),
    async locked() {
      const { canReword } = await told(
        queryClient.fetchQuery(query.assistant.abilities.queryOptions({ input: {}, staleTime: 5 * minutes })),
      )
      if (!canReword) return { reason: inWords(assistantRefusals.ASSISTANT_OFF.message) }
      const { features } = await told(
        queryClient.fetchQuery(query.billing.featuresAccess.queryOptions({ input: {}, staleTime: minutes })),
      )
      return features.includes('aiContentIdeas')
        ? null
        : { reason: words.locked, action: words.plans, href: '/billing' }
    },
    async reword({ act, language, texts }, signal) {
      const answer = await told(api.assistant.reword({ act, language, texts: [...texts] }, { signal }))
      return answer.texts
    },
    nameStory: ({ texts, language }, signal) =>
      told(api.assistant.nameStory({ texts: [...texts], language }, { signal })),
    async describePictures({ assetIds, language }, signal) {
      const { pictures } = await told(api.assistant.describePictures({ assetIds: [...assetIds], language }, { signal }))
      return pictures
    },
    async keepAsStory(document) {
      const { story_id: storyId } = await told(api.stories.create({ name: document.title || '–', document }))
      void queryClient.invalidateQueries({ queryKey: query.stories.key() })
      return { href: `/story/${storyId}` }
    },
  }
}

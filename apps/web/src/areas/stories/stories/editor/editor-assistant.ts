import { assistantLimits, assistantRefusals, storyLanguages, wizardRefusals } from '@taplore/contract'
import type { AssistantService } from '@taplore/story-editor'
import { api, operations, query } from '../../../../api/client.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { type LockWords, readLock } from '../../../../common/plans/gates.ts'
import { inWords } from '../../../../texts/sentences.ts'
import { readable as toldWith } from './readable-error.ts'

const minutes = 60_000
const told = <Answer>(asked: Promise<Answer>) => toldWith(asked, { ...assistantRefusals, ...wizardRefusals })

/** Words from the writing service of the installation; without one, or outside of the plan, it says so before anyone asks. */
export function storyAssistant(words: LockWords & { language: string }): AssistantService {
  const names = new Intl.DisplayNames([words.language], { type: 'language' })
  return {
    limits: assistantLimits,
    languages: storyLanguages.map(({ code, name }) => ({ code, name: names.of(code) ?? name })),
    async locked() {
      const { canReword } = await told(
        queryClient.fetchQuery(query.assistant.abilities.queryOptions({ input: {}, staleTime: 5 * minutes })),
      )
      if (!canReword) return { reason: inWords(assistantRefusals.ASSISTANT_OFF.message) }
      return told(readLock(operations.assistant.reword, words))
    },
    async reword({ act, language, texts }, signal) {
      const answer = await told(api.assistant.reword({ act, language, texts: [...texts] }, { signal }))
      return answer.texts
    },
    nameStory: ({ texts, language }, signal) =>
      told(api.assistant.nameStory({ texts: [...texts], language }, { signal })),
    async describeImages({ assetIds, language }, signal) {
      const { images } = await told(api.assistant.describeImages({ assetIds: [...assetIds], language }, { signal }))
      return images
    },
    async saveAsStory(document) {
      const { story_id: storyId } = await told(api.stories.create({ name: document.title || '–', document }))
      void queryClient.invalidateQueries({ queryKey: query.stories.key() })
      return { href: `/story/${storyId}` }
    },
  }
}

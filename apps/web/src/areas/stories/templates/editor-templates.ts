import type { TemplateService } from '@taplore/story-editor'
import { api, operations, query } from '../../../api/client.ts'
import { problemText } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { type LockWords, readLock } from '../../../common/plans/gates.ts'

/** Saves the open story as a template of the workspace. */
export function storyTemplates(storyId: string, words: LockWords & { failed: string }): TemplateService {
  return {
    locked: () => readLock(operations.templates.save, words),
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

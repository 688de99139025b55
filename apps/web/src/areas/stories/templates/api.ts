import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { TemplateKind, templateCategories } from '@taplore/contract'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { problemReason, readProblem } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { limitOf } from '../../../common/plans/plan-limit.ts'

export type TemplateCategory = (typeof templateCategories)[number]

export function useTemplates(filter: { kind: TemplateKind; category?: TemplateCategory; search?: string }) {
  return useInfiniteQuery(
    query.templates.list.infiniteOptions({
      input: (after: string | undefined) => ({ ...filter, after }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (last) => last.next ?? undefined,
    }),
  )
}

/** Creates a story from a template and opens it. `limit` is called when the plan allows no more stories. */
export function useTemplateUse(folder: string | undefined) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const requestKeys = useRef(new Map<string, string>())
  const use = useMutation(
    query.templates.use.mutationOptions({
      onSuccess: (story, { templateId }) => {
        requestKeys.current.delete(templateId)
        void queryClient.invalidateQueries({ queryKey: query.stories.key() })
        void navigate({ to: '/story/$storyId', params: { storyId: story.story_id } })
      },
      onError: (error) => {
        if (limitOf('stories', readProblem(error))) return
        notify('stories', 'error', t('templates.useFailed'), { body: problemReason(error, t('errors.generic')) })
      },
    }),
  )
  return {
    limit: use.error ? limitOf('stories', readProblem(use.error)) : null,
    forget: use.reset,
    usingId: use.isPending ? use.variables.templateId : null,
    use: (templateId: string) => {
      const requestKey = requestKeys.current.get(templateId) ?? crypto.randomUUID()
      requestKeys.current.set(templateId, requestKey)
      use.mutate({ templateId, folder: folder ?? null, requestKey })
    },
  }
}

/** Renames and deletes templates of the workspace. */
export function useOwnTemplateActions(onDone: () => void) {
  const { t } = useTranslation()
  const after = (text: string) => ({
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: query.templates.key() })
      notify('stories', 'success', text)
      onDone()
    },
    onError: (error: unknown) =>
      notify('stories', 'error', t('templates.changeFailed'), { body: problemReason(error, t('errors.generic')) }),
  })
  const rename = useMutation(query.templates.rename.mutationOptions(after(t('templates.renamed'))))
  const remove = useMutation(query.templates.remove.mutationOptions(after(t('templates.removed'))))
  return { rename, remove }
}

import { useMutation } from '@tanstack/react-query'
import type { FormSummary } from '@taplore/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../../api/client.ts'
import { problemReason, readProblem } from '../../../api/problem.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { inChunks } from '../../../common/lists/run-in-chunks.ts'
import { limitOf, type PlanLimit } from '../../../common/plans/plan-limit.ts'
import { refreshForms } from './api.ts'
import { downloadForm } from './download-form.ts'

/** The open confirmation. `name` of the only form; null for several. */
type FormQuestion =
  | { kind: 'delete'; formIds: readonly string[]; name: string | null }
  | { kind: 'erase'; formIds: readonly string[]; name: string | null }
  | { kind: 'move'; formIds: readonly string[]; name: string | null; folder: string | null }
  | { kind: 'tags'; formIds: readonly string[]; forms: readonly FormSummary[] }
  | { kind: 'rename' | 'clone' | 'template' | 'share'; form: FormSummary }
  | ({ kind: 'limit' } & PlanLimit)

/** All actions on forms of the list, and their confirmations. */
export function useFormActions() {
  const { t } = useTranslation()
  const [question, setQuestion] = useState<FormQuestion | null>(null)
  const close = () => setQuestion(null)
  const failed = (error: unknown) => {
    const limit = limitOf('forms', readProblem(error))
    if (limit) return setQuestion({ kind: 'limit', ...limit })
    close()
    notify('account', 'error', problemReason(error, t('errors.genericLater')))
  }
  const done = (title?: string) => () => {
    close()
    void refreshForms()
    if (title) notify('account', 'success', title)
  }
  const onError = failed
  const restore = useMutation({
    mutationFn: (ids: readonly string[]) => inChunks(ids, 500, (formIds) => api.forms.restore({ formIds })),
    onSuccess: done(t('forms.restored')),
    onError,
  })
  const remove = useMutation({
    mutationFn: (ids: readonly string[]) => inChunks(ids, 500, (formIds) => api.forms.remove({ formIds })),
    onSuccess: (_answer, ids) => {
      close()
      void refreshForms()
      notify('account', 'success', t('forms.deleted', { count: ids.length }), {
        action: { label: t('actions.undo'), onPress: () => restore.mutate(ids) },
      })
    },
    onError,
  })
  const erase = useMutation({
    mutationFn: (ids: readonly string[]) => inChunks(ids, 500, (formIds) => api.forms.erase({ formIds })),
    onSuccess: done(t('forms.erased')),
    onError,
  })
  const retag = useMutation({
    mutationFn: ({ ids, ...tags }: { ids: readonly string[]; addTags: string[]; removeTags: string[] }) =>
      inChunks(ids, 500, (formIds) => api.forms.change({ formIds, ...tags })),
    onSuccess: done(t('forms.tagged')),
    onError,
  })
  const rename = useMutation(query.forms.rename.mutationOptions({ onSuccess: done(), onError }))
  const clone = useMutation(query.forms.clone.mutationOptions({ onSuccess: done(t('forms.cloned')), onError }))
  const unpublish = useMutation(
    query.forms.unpublish.mutationOptions({ onSuccess: done(t('forms.unpublished')), onError }),
  )
  const publish = useMutation(query.forms.publish.mutationOptions({ onSuccess: done(t('forms.nowPublic')), onError }))
  const keep = useMutation(
    query.formTemplates.save.mutationOptions({ onSuccess: done(t('forms.templateKept')), onError }),
  )
  const download = useMutation({ mutationFn: downloadForm, onError })
  return {
    question,
    setQuestion,
    close,
    restore,
    remove,
    erase,
    retag,
    rename,
    clone,
    publish,
    unpublish,
    keep,
    download,
  }
}

export type FormActions = ReturnType<typeof useFormActions>

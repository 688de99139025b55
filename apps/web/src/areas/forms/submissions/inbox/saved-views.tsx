import { useMutation, useQuery } from '@tanstack/react-query'
import type { SubmissionView } from '@taplore/contract'
import { Button, IconButton, Input, Popover } from '@taplore/ui'
import { Bookmark, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../../../api/client.ts'
import { problemReason } from '../../../../api/problem.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { notify } from '../../../../common/feedback/notify.ts'
import { useRefusal } from '../../../../shell/session/use-refusal.ts'
import { readViewSearch, type SubmissionSearch, toViewSearch } from '../list/submission-search.ts'

/** Filters, order and columns under a name, for everyone in the workspace. */
export function SavedViews({
  formId,
  search,
  onSearch,
}: {
  formId: string
  search: SubmissionSearch
  onSearch: (search: SubmissionSearch) => void
}) {
  const { t } = useTranslation()
  const refused = useRefusal()
  const [isOpen, setIsOpen] = useState(false)
  const [name, setName] = useState('')
  const options = query.submissions.views.queryOptions({ input: { formId } })
  const { data } = useQuery({ ...options, enabled: isOpen })
  const settled = {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: options.queryKey }),
    onError: (error: unknown) => void notify('account', 'error', problemReason(error, t('errors.generic'))),
  }
  const save = useMutation({
    mutationFn: () => api.submissions.saveView({ formId, name: name.trim(), search: toViewSearch(search) }),
    ...settled,
    onSuccess: async () => {
      setName('')
      await settled.onSuccess()
    },
  })
  const remove = useMutation({
    mutationFn: (view: SubmissionView) => api.submissions.removeView({ formId, viewId: view.id }),
    ...settled,
  })
  const off = refused('submissions.manage')
  return (
    <Popover
      label={t('submissions.saved.title')}
      align="end"
      className="w-72"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button kind="quiet" icon={Bookmark}>
          {t('submissions.saved.title')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3 p-3">
        {data && data.views.length === 0 ? (
          <p className="text-13 text-ink-2">{t('submissions.saved.none')}</p>
        ) : (
          <ul className="-mx-1 flex max-h-64 flex-col overflow-y-auto">
            {data?.views.map((view) => (
              <li key={view.id} className="flex items-center gap-1">
                <button
                  type="button"
                  dir="auto"
                  className="min-h-8 min-w-0 flex-1 truncate rounded-control px-2 text-start text-13 hover:bg-hover"
                  onClick={() => {
                    setIsOpen(false)
                    onSearch(readViewSearch(view.search))
                  }}
                >
                  {view.name}
                </button>
                {off ? null : (
                  <IconButton
                    icon={X}
                    size="small"
                    label={t('submissions.saved.remove', { name: view.name })}
                    onClick={() => remove.mutate(view)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        <form
          className="flex items-center gap-2 border-t border-line pt-3"
          onSubmit={(event) => {
            event.preventDefault()
            if (name.trim() !== '') save.mutate()
          }}
        >
          <Input
            aria-label={t('submissions.saved.name')}
            placeholder={t('submissions.saved.name')}
            value={name}
            maxLength={80}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" isLoading={save.isPending} disabledReason={off}>
            {t('submissions.saved.save')}
          </Button>
        </form>
      </div>
    </Popover>
  )
}

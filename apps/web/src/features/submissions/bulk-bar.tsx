import { Button, ConfirmDialog, IconButton } from '@taplore/ui'
import { MailOpen, RotateCcw, ShieldAlert, ShieldCheck, Star, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusal } from '../../shell/use-refusal.ts'
import { filterOf } from './api.ts'
import type { SubmissionSearch } from './submission-search.ts'
import { useChange } from './use-change.ts'

/** Acts on the chosen answers, or on all that match. */
export function BulkBar({
  formId,
  search,
  chosen,
  matching,
  hasMore,
  onClear,
}: {
  formId: string
  search: SubmissionSearch
  chosen: ReadonlySet<string>
  matching: number
  hasMore: boolean
  onClear: () => void
}) {
  const { t } = useTranslation()
  const refused = useRefusal()
  const [isAll, setIsAll] = useState(false)
  const [isRemoving, setIsRemoving] = useState(false)
  const change = useChange(formId, () => {
    setIsRemoving(false)
    onClear()
  })
  const target = isAll ? { filter: filterOf(search) } : { ids: [...chosen] }
  const tab = search.tab ?? 'all'
  const act = (name: Parameters<typeof change.mutate>[0]['act']) => change.mutate({ ...target, act: name })
  const off = refused('submissions.manage')
  return (
    <div
      role="toolbar"
      aria-label={t('submissions.bulk')}
      className="flex flex-wrap items-center gap-2 border-b border-line bg-brand-soft px-4 py-2 md:px-6"
    >
      <IconButton icon={X} size="small" label={t('submissions.clearChoice')} onClick={onClear} />
      <span className="tabular text-13 font-[550]">
        {isAll ? t('submissions.allChosen') : t('submissions.chosen', { count: chosen.size })}
      </span>
      {!isAll && chosen.size >= matching && hasMore ? (
        <Button size="small" kind="quiet" onClick={() => setIsAll(true)}>
          {t('submissions.chooseAll')}
        </Button>
      ) : null}
      <span className="ms-auto flex flex-wrap gap-1.5">
        {tab === 'trash' ? (
          <>
            <Button size="small" icon={RotateCcw} disabledReason={off} onClick={() => act('restore')}>
              {t('submissions.restore')}
            </Button>
            <Button
              size="small"
              kind="danger"
              icon={Trash2}
              disabledReason={refused('submissions.delete')}
              onClick={() => setIsRemoving(true)}
            >
              {t('submissions.removeForGood')}
            </Button>
          </>
        ) : (
          <>
            <Button size="small" icon={MailOpen} disabledReason={off} onClick={() => act('seen')}>
              {t('submissions.markSeen')}
            </Button>
            <Button size="small" icon={Star} disabledReason={off} onClick={() => act('star')}>
              {t('submissions.star')}
            </Button>
            {tab === 'spam' ? (
              <Button size="small" icon={ShieldCheck} disabledReason={off} onClick={() => act('not-spam')}>
                {t('submissions.notSpam')}
              </Button>
            ) : (
              <Button size="small" icon={ShieldAlert} disabledReason={off} onClick={() => act('spam')}>
                {t('submissions.spam')}
              </Button>
            )}
            <Button size="small" kind="danger" icon={Trash2} disabledReason={off} onClick={() => act('trash')}>
              {t('submissions.toTrash')}
            </Button>
          </>
        )}
      </span>
      <ConfirmDialog
        isOpen={isRemoving}
        onOpenChange={setIsRemoving}
        title={t('submissions.removeTitle')}
        body={t('submissions.removeBody')}
        confirm={t('submissions.removeForGood')}
        isDanger
        isWorking={change.isPending}
        onConfirm={() => act('remove')}
      />
    </div>
  )
}

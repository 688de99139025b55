import { ConfirmDialog } from '@taplore/ui'
import { MailOpen, RotateCcw, ShieldAlert, ShieldCheck, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BulkAction, BulkBar } from '../../../../common/lists/bulk-bar.tsx'
import { useRefusal } from '../../../../shell/session/use-refusal.ts'
import { filterOf } from '../api.ts'
import type { SubmissionSearch } from '../list/submission-search.ts'
import { useChange } from './use-submission-changes.ts'

/** Bulk actions on the selected submissions, or on all that match. */
export function SubmissionBulkBar({
  formId,
  search,
  chosen,
  total,
  isAll,
  onAll,
  onNone,
}: {
  formId: string
  search: SubmissionSearch
  chosen: ReadonlySet<string>
  /** How many match; null while counting. */
  total: number | null
  /** All that match, loaded or not. */
  isAll: boolean
  onAll: () => void
  onNone: () => void
}) {
  const { t } = useTranslation()
  const refused = useRefusal()
  const [isRemoving, setIsRemoving] = useState(false)
  const change = useChange(formId, () => {
    setIsRemoving(false)
    onNone()
  })
  const target = isAll ? { filter: filterOf(search) } : { ids: [...chosen] }
  const act = (name: Parameters<typeof change.mutate>[0]['act']) => change.mutate({ ...target, act: name })
  const off = refused('submissions.manage')
  const managed = (
    id: Exclude<Parameters<typeof act>[0], 'remove'>,
    given: Pick<BulkAction, 'icon' | 'label' | 'isDanger'>,
  ): BulkAction => ({ id, ...given, ...(off ? { disabledReason: off } : {}), run: () => act(id) })
  const offRemove = refused('submissions.delete')
  const inTrash: BulkAction[] = [
    managed('restore', { icon: RotateCcw, label: t('submissions.restore') }),
    {
      id: 'remove',
      icon: Trash2,
      label: t('submissions.removeForGood'),
      isDanger: true,
      ...(offRemove ? { disabledReason: offRemove } : {}),
      run: () => setIsRemoving(true),
    },
  ]
  const elsewhere: BulkAction[] = [
    managed('seen', { icon: MailOpen, label: t('submissions.markSeen') }),
    managed('star', { icon: Star, label: t('submissions.star') }),
    search.tab === 'spam'
      ? managed('not-spam', { icon: ShieldCheck, label: t('submissions.notSpam') })
      : managed('spam', { icon: ShieldAlert, label: t('submissions.spam') }),
    managed('trash', { icon: Trash2, label: t('submissions.toTrash'), isDanger: true }),
  ]
  const count = isAll ? (total ?? chosen.size) : chosen.size
  return (
    // Overlaid on the list, so that selecting something moves nothing.
    <section aria-label={t('submissions.bulk')} className="relative z-10 h-0">
      <div className="absolute inset-x-0 bottom-0 px-4">
        <BulkBar
          ticked={count}
          total={Math.max(count, total ?? 0)}
          acts={search.tab === 'trash' ? inTrash : elsewhere}
          isSelecting={change.isPending}
          onAll={onAll}
          onNone={onNone}
        />
      </div>
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
    </section>
  )
}

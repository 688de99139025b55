import type { StorySummary } from '@taplore/contract'
import { Icon, Kbd, Tooltip } from '@taplore/ui'
import { Trash2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useRefusal } from '../../shell/use-refusal.ts'

/** What can be done with the ticked stories; dark in both themes, over the list. */
export function BulkBar({
  ticked,
  total,
  onAll,
  onNone,
  onDelete,
}: {
  ticked: readonly StorySummary[]
  total: number
  onAll: () => void
  onNone: () => void
  onDelete: () => void
}) {
  const { t } = useTranslation()
  const refused = useRefusal()('stories.delete')
  if (ticked.length === 0) return null
  const button = 'flex h-8 items-center gap-1.5 rounded-control px-2.5 font-medium text-[#E3DEEA] hover:bg-white/10'
  const remove = (
    <>
      <Icon of={Trash2} />
      {t('stories.actions.delete')}
    </>
  )
  return (
    <div className="pointer-events-none sticky bottom-5 z-(--z-bar) mt-6 flex justify-center">
      <div
        role="toolbar"
        aria-label={t('stories.bulk')}
        data-testid="bulk-bar"
        className="appear-large pointer-events-auto flex h-11 max-w-full items-center gap-0.5 overflow-x-auto rounded-card bg-[#231F29] ps-4 pe-1.5 text-13 whitespace-nowrap text-[#F4F2F7] shadow-float dark:border dark:border-[#514959] dark:bg-[#37313F]"
      >
        <span className="pe-2 font-semibold">{t('stories.selected', { count: ticked.length })}</span>
        <span aria-hidden="true" className="mx-1 h-5 w-px bg-[#4A4452]" />
        {refused ? (
          <Tooltip text={refused} side="top">
            <button type="button" className={`${button} cursor-not-allowed opacity-60`} aria-disabled>
              {remove}
            </button>
          </Tooltip>
        ) : (
          <button type="button" className={`${button} !text-[#FCA5A5]`} onClick={onDelete}>
            {remove}
          </button>
        )}
        {ticked.length < total ? (
          <button type="button" className={button} onClick={onAll}>
            {t('stories.selectAll', { count: total })}
          </button>
        ) : null}
        <span aria-hidden="true" className="mx-1 h-5 w-px bg-[#4A4452]" />
        <button type="button" className={button} onClick={onNone} aria-label={t('stories.selectNone')}>
          <Icon of={X} />
          <Kbd>Esc</Kbd>
        </button>
      </div>
    </div>
  )
}

import { Icon, Kbd, Tooltip } from '@taplore/ui'
import { type LucideIcon, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** One bulk action. */
export interface BulkAction {
  readonly id: string
  readonly icon: LucideIcon
  readonly label: string
  readonly isDanger?: boolean
  /** Disables it and explains why. */
  readonly disabledReason?: string
  readonly run: () => void
}

/** Bulk actions on the selection; dark in both themes, above the list. */
export function BulkBar({
  ticked,
  total,
  acts,
  isSelecting,
  onAll,
  onNone,
}: {
  /** Number of selected items. */
  ticked: number
  /** Total number of items, loaded or not. */
  total: number
  acts: readonly BulkAction[]
  /** While all that match are being found. */
  isSelecting: boolean
  onAll: () => void
  onNone: () => void
}) {
  const { t } = useTranslation()
  if (ticked === 0) return null
  return (
    <div className="pointer-events-none sticky bottom-5 z-(--z-bar) mt-6 flex justify-center">
      <div
        role="toolbar"
        aria-label={t('stories.bulk')}
        data-testid="bulk-bar"
        className="appear-large pointer-events-auto flex h-11 max-w-full items-center gap-0.5 overflow-x-auto overflow-y-hidden rounded-card [scrollbar-width:none] bg-[#231F29] ps-4 pe-1.5 text-13 whitespace-nowrap text-[#F4F2F7] shadow-float dark:border dark:border-[#514959] dark:bg-[#37313F]"
      >
        <span className="pe-2 font-semibold">{t('stories.selected', { count: ticked })}</span>
        <Line />
        {acts.map((act) => (
          <BulkButton key={act.id} act={act} />
        ))}
        {ticked < total ? (
          <button type="button" className={button} onClick={onAll} disabled={isSelecting} aria-busy={isSelecting}>
            {t('stories.selectAll', { count: total })}
          </button>
        ) : null}
        <Line />
        <button type="button" className={button} onClick={onNone} aria-keyshortcuts="Escape">
          <Icon of={X} />
          <span className="sr-only">{t('stories.selectNone')} </span>
          <span className="max-sm:hidden">
            <Kbd>Esc</Kbd>
          </span>
        </button>
      </div>
    </div>
  )
}

const button =
  'flex h-8 shrink-0 items-center gap-1.5 rounded-control px-2.5 font-medium text-[#E3DEEA] hover:bg-white/10 disabled:opacity-60'

function Line() {
  return <span aria-hidden="true" className="mx-1 h-5 w-px shrink-0 bg-[#4A4452]" />
}

function BulkButton({ act: { icon, label, isDanger, disabledReason, run } }: { act: BulkAction }) {
  const content = (
    <>
      <Icon of={icon} />
      <span className="sr-only md:not-sr-only">{label}</span>
    </>
  )
  if (disabledReason)
    return (
      <Tooltip text={disabledReason} side="top">
        <button type="button" className={`${button} cursor-not-allowed opacity-60`} aria-disabled>
          {content}
        </button>
      </Tooltip>
    )
  return (
    <button type="button" className={`${button} ${isDanger ? '!text-[#FCA5A5]' : ''}`} onClick={run}>
      {content}
    </button>
  )
}

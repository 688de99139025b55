import { Skeleton } from '@taplore/ui'
import { useTranslation } from 'react-i18next'

/** A page about one person or workspace while it loads: its name, and names and values below. */
export function DetailsSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('shell.loading')} className="flex flex-col gap-5">
      <Skeleton className="h-8 w-60" />
      <div className="grid grid-cols-[minmax(110px,auto)_1fr] gap-x-5 gap-y-3">
        {['w-56', 'w-72', 'w-40', 'w-32', 'w-44', 'w-24'].map((width) => (
          <div key={width} className="contents">
            <Skeleton className="h-4 w-20" />
            <Skeleton className={`h-4 max-w-full ${width}`} />
          </div>
        ))}
      </div>
    </div>
  )
}

/** The rows of a list while it loads. */
export function RowsSkeleton() {
  const { t } = useTranslation()
  return (
    <div
      role="status"
      aria-label={t('shell.loading')}
      className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface"
    >
      {[1, 2, 3, 4].map((row) => (
        <span key={row} className="flex min-h-11 items-center justify-between gap-3 px-3">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 w-20" />
        </span>
      ))}
    </div>
  )
}

import { Skeleton } from '@taplore/ui'
import { useTranslation } from 'react-i18next'

/** Rows of invoices while they load: description with its number, and the amount. */
export function InvoiceTableSkeleton({ rows }: { rows: number }) {
  const { t } = useTranslation()
  return (
    <div
      role="status"
      aria-label={t('shell.loading')}
      className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface"
    >
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <span key={row} className="flex min-h-14 items-center justify-between gap-3 px-3">
          <span className="flex flex-col gap-1.5">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="h-3 w-24" />
          </span>
          <Skeleton className="h-4 w-16" />
        </span>
      ))}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { episodeLengths, paymentMessages } from '@taplore/contract'
import { Button, buttonClass, Note, Skeleton } from '@taplore/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../api/problem.ts'
import { exactMoney } from '../../../texts/formats.ts'
import { inWords } from '../../../texts/sentences.ts'
import { creditsOptions } from './api.ts'

/** What is left of the series credits, what was spent, and the automatic top-up (SERIES-10, SERIES-12). */
export function CreditsCard({ topUp }: { topUp: ReactNode }) {
  const { t } = useTranslation()
  const asked = useQuery(creditsOptions())
  const credits = asked.data
  if (!credits && asked.isError)
    return (
      <Note tone="bad" isAlert>
        <span className="flex flex-wrap items-center justify-between gap-3">
          {problemText(asked.error, t('errors.genericLater'))}
          <Button size="small" onClick={() => void asked.refetch()}>
            {t('actions.tryAgain')}
          </Button>
        </span>
      </Note>
    )
  if (!credits) return <Skeleton className="h-24" />
  const { available, reserved, spentThisMonth, currency } = credits
  const money = (minor: number) => exactMoney({ minor, currency })
  const isSpent = available < Math.min(...Object.values(episodeLengths).map(({ cents }) => cents))
  return (
    <section aria-label={t('series.credits')} className="flex flex-col gap-3" data-testid="series-credits">
      {isSpent ? (
        <Note tone="warn">
          <span className="flex flex-wrap items-center justify-between gap-3">
            {inWords(paymentMessages.creditLimit)}
            <Link to="/addons" className={buttonClass({ size: 'small' })}>
              {t('series.buyCredits')}
            </Link>
          </span>
        </Note>
      ) : null}
      <dl className="grid grid-cols-3 overflow-hidden rounded-card border border-line bg-surface sm:grid-cols-4">
        <Stat label={t('series.available')} value={money(available)} />
        <Stat label={t('series.reserved')} value={money(reserved)} />
        <Stat label={t('series.spent')} value={money(spentThisMonth)} />
        <div className="flex flex-col gap-1.5 border-line p-4 max-sm:p-3 max-sm:col-span-3 max-sm:border-t sm:border-s">
          <dt className="text-12 text-muted">{t('series.topUp')}</dt>
          <dd>{topUp}</dd>
        </div>
      </dl>
    </section>
  )
}

function Stat({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col justify-between gap-1 border-line p-4 not-first:border-s max-sm:p-3">
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="tabular text-20 font-[650]">{value}</dd>
    </div>
  )
}

import type { ReadPage } from '@taplore/contract'
import type { Page } from '@taplore/story'
import { classNames } from '@taplore/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ScrollList } from '../../../common/lists/scroll-list.tsx'
import { formatNumber } from '../../../texts/formats.ts'
import { stopwatch } from './describe-change.ts'

/** A loss that deserves a look. */
const steep = 0.2

/** How many reached each page, how many left before it, and how long it was looked at; the pages themselves are the axis. */
export function PageStrip({ pages, drawPage }: { pages: readonly ReadPage[]; drawPage: (page: Page) => ReactNode }) {
  const { t } = useTranslation()
  const most = Math.max(1, ...pages.map(({ reached, reachedBefore }) => Math.max(reached, reachedBefore ?? 0)))
  const isCompared = pages.some(({ reachedBefore }) => (reachedBefore ?? 0) > 0)
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-13 font-semibold">{t('storyAnalytics.leave')}</h2>
        <p aria-hidden="true" className="flex gap-4 text-12 text-ink-2">
          <span className="flex items-center gap-1.5">
            <span className="h-1 w-2.5 rounded-full bg-tint" />
            {t('storyAnalytics.reached')}
          </span>
          {isCompared ? (
            <span className="flex items-center gap-1.5">
              <span className="w-3 border-t border-dashed border-ink-2" />
              {t('storyAnalytics.periodBefore')}
            </span>
          ) : null}
        </p>
      </div>
      <ScrollList isOrdered className="flex gap-3 overflow-x-auto pb-1">
        {pages.map((page, index) => {
          const previous = pages[index - 1]
          const loss = previous && previous.reached > 0 ? 1 - page.reached / previous.reached : null
          const isSteep = loss !== null && loss > steep
          // Subtracted, so that no loss is not written as minus zero.
          const lost =
            loss === null
              ? ''
              : formatNumber(0 - Math.round(loss * 100) / 100, { style: 'percent', maximumFractionDigits: 0 })
          const averageMs = page.reached === 0 ? 0 : page.ms / page.reached
          return (
            <li
              key={page.pageId}
              data-testid="read-page"
              aria-label={t('storyAnalytics.pageSays', {
                number: formatNumber(page.number),
                views: formatNumber(page.reached),
                time: stopwatch(averageMs),
              })}
              className="flex w-24 shrink-0 grow flex-col gap-1.5 sm:max-w-36"
            >
              <span className="tabular flex items-baseline justify-between gap-1 text-12">
                <span className="font-semibold">{formatNumber(page.reached)}</span>
                <span className={isSteep ? 'font-semibold text-bad-ink' : 'text-muted'}>
                  {index === 0 ? t('storyAnalytics.opened') : lost}
                </span>
              </span>
              <span
                className={classNames(
                  'relative flex h-24 items-end justify-center overflow-hidden rounded-md bg-sunken',
                  isSteep && 'outline outline-bad',
                )}
              >
                <span className="w-2/5 rounded-t-[3px] bg-tint" style={{ height: `${(page.reached / most) * 100}%` }} />
                {isCompared ? (
                  <span
                    className="absolute inset-x-0 border-t border-dashed border-ink-2"
                    style={{ bottom: `min(${((page.reachedBefore ?? 0) / most) * 100}%, calc(100% - 1px))` }}
                  />
                ) : null}
              </span>
              <span className="relative block aspect-[9/16] overflow-hidden rounded-md border border-line bg-sunken">
                {page.page ? drawPage(page.page) : null}
                <span className="tabular absolute end-1 bottom-1 rounded-[4px] bg-ink/85 px-1.5 py-0.5 text-[11px] font-semibold text-bg">
                  {stopwatch(averageMs)}
                </span>
              </span>
              <span className="tabular text-center text-12 text-muted">
                {page.clicks > 0
                  ? t('storyAnalytics.clicksOfPage', { count: page.clicks })
                  : t('storyAnalytics.page', { number: formatNumber(page.number) })}
              </span>
            </li>
          )
        })}
      </ScrollList>
    </section>
  )
}

import { Link } from '@tanstack/react-router'
import type { Series } from '@taplore/contract'
import { StatusDot, Tag } from '@taplore/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Destination } from '../series-card.tsx'
import { ArtSample } from '../steps/art-sample.tsx'
import type { PostingPlace } from './use-posting-place.ts'

const placeDots = { ready: 'published', limited: 'scheduled', expired: 'failed', unlinked: 'failed' } as const

/** What every episode keeps to, and where it goes. */
export function SeriesBible({ series, place }: { series: Series; place: PostingPlace }) {
  const { t } = useTranslation()
  const { content, settings, platform } = series
  const steps = content.format.split('\n').filter((step) => step.trim() !== '')
  return (
    <aside
      aria-label={t('series.bible')}
      className="flex flex-col rounded-card border border-line bg-surface p-4 lg:sticky lg:top-0"
    >
      <h3 className="pb-3 text-14 font-semibold">{t('series.bible')}</h3>
      <dl className="flex flex-col text-13">
        <Part label={t('series.style')}>{t(`series.styles.${content.style}`)}</Part>
        <Part label={t('series.audience')}>{content.audience}</Part>
        <Part label={t('series.tone')}>{content.tone}</Part>
        <Part label={t('series.format')}>
          {steps.length > 1 ? (
            <ol className="flex flex-col gap-1.5">
              {steps.map((step, index) => (
                <li key={step} className="flex gap-2">
                  <span className="tabular font-[550] text-show-ink">{index + 1}</span>
                  <span className="min-w-0">{step}</span>
                </li>
              ))}
            </ol>
          ) : (
            content.format
          )}
        </Part>
        <Part label={t('series.ending')}>{content.ending}</Part>
        <Part label={t('series.never')}>
          {content.never.length === 0 ? null : (
            <span className="flex flex-wrap gap-1.5">
              {content.never.map((word) => (
                <Tag key={word}>{word}</Tag>
              ))}
            </span>
          )}
        </Part>
        <Part label={t('series.artStyle')}>
          <span className="flex items-center gap-3">
            <ArtSample style={settings.artStyle} className="aspect-[9/16] w-9 shrink-0" />
            {t(`series.artStyles.${settings.artStyle}`)}
          </span>
        </Part>
        <Part label={t('series.postsTo')}>
          <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <Destination of={series} />
            {platform === 'download' ? null : (
              <StatusDot status={placeDots[place.state]}>{t(`series.places.${place.state}`)}</StatusDot>
            )}
          </span>
          {place.state === 'expired' || place.state === 'unlinked' ? (
            <Link to="/linked-accounts" className="mt-1 inline-block text-brand-ink underline">
              {t('series.linkAccounts')}
            </Link>
          ) : null}
        </Part>
      </dl>
    </aside>
  )
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === '') return null
  return (
    <div className="border-t border-line py-3 last:pb-0">
      <dt className="text-12 text-muted">{label}</dt>
      <dd dir="auto" className="mt-1 break-words whitespace-pre-line">
        {children}
      </dd>
    </div>
  )
}

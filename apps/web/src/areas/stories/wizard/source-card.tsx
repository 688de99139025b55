import { Icon, Tag } from '@taplore/ui'
import { Newspaper } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { languageName, shortDate } from '../../../texts/formats.ts'
import type { ReadSource } from './use-read-source.ts'

/** What was found on the page. */
export function SourceCard({ source, noOfSlides }: { source: NonNullable<ReadSource['data']>; noOfSlides: number }) {
  const { t } = useTranslation()
  const language = languageName(source.language.split('-')[0] ?? source.language)
  const facts = [
    source.siteName,
    source.publishedAt && !Number.isNaN(Date.parse(source.publishedAt)) ? shortDate(source.publishedAt) : null,
    t('wizard.url.words', { count: source.words }),
    t('wizard.url.minutes', { count: source.minutes }),
  ].filter(Boolean)
  return (
    <article data-testid="source-card" className="flex gap-3 rounded-card border border-line bg-bg p-3">
      <span className="hidden h-[88px] w-[50px] shrink-0 place-items-center rounded-control bg-tint-soft text-tint-ink sm:grid">
        <Icon of={Newspaper} size="l" />
      </span>
      <div className="flex min-w-0 flex-col justify-center gap-1.5" dir={source.direction}>
        <h3 className="text-14 font-semibold break-words">{source.title}</h3>
        <p className="text-12 text-ink-2" dir="auto">
          {facts.join(' · ')}
        </p>
        <div className="flex flex-wrap gap-1.5" dir="ltr">
          <Tag>{language}</Tag>
          <Tag>{t('wizard.url.sentences', { count: source.sentences })}</Tag>
          {source.images > 0 ? <Tag>{t('wizard.url.images', { count: source.images })}</Tag> : null}
          {source.carries < noOfSlides ? (
            <Tag tone="warn">{t('wizard.url.carries', { count: source.carries })}</Tag>
          ) : null}
        </div>
      </div>
    </article>
  )
}

import type { FeedReading } from '@taplore/contract'
import { classNames, Tag } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { ScrollList } from '../../../common/lists/scroll-list.tsx'
import { useTimeZone } from '../../../shell/session/use-time-zone.ts'
import { formatNumber } from '../../../texts/formats.ts'
import { shortTime } from './when.ts'

/** The newest items of a tested feed, and which of them the tag takes. */
export function NewestItems({ reading, tagKey }: { reading: FeedReading; tagKey: string }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const key = tagKey || 'category'
  return (
    <section className="rounded-card border border-line bg-sunken px-3.5 py-2.5">
      <h3 className="pb-1 text-13 font-medium">
        {t('feeds.form.newest', { matched: formatNumber(reading.matched), items: formatNumber(reading.items) })}
      </h3>
      <ScrollList className="max-h-64 divide-y divide-line overflow-y-auto">
        {reading.first.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
          <li key={index} className="flex min-h-8 items-center gap-2 py-1 text-13">
            <span
              aria-hidden="true"
              className={classNames('size-2 shrink-0 rounded-full', item.isMatch ? 'bg-ok' : 'border border-muted')}
            />
            <span className="min-w-0 flex-1 truncate">{item.title || t('feeds.form.untitled')}</span>
            {item.publishedAt ? (
              <time dateTime={item.publishedAt} className="shrink-0 text-12 text-muted tabular">
                {shortTime(item.publishedAt, zone)}
              </time>
            ) : null}
            {item.isMatch ? (
              <Tag tone="ok">{t('feeds.form.matches')}</Tag>
            ) : (
              <span className="max-w-40 truncate text-12 text-muted">
                {item.values[0]
                  ? t('feeds.form.differs', { key, value: item.values[0] })
                  : t('feeds.form.lacks', { key })}
              </span>
            )}
          </li>
        ))}
      </ScrollList>
    </section>
  )
}

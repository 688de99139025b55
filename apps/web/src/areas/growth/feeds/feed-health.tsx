import type { Feed, FeedHealth } from '@taplore/contract'
import { classNames } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../texts/formats.ts'
import { inWords } from '../../../texts/sentences.ts'

const tones: Readonly<Record<FeedHealth, { dot: string; text: string }>> = {
  waiting: { dot: 'bg-muted', text: 'text-ink-2' },
  healthy: { dot: 'bg-ok', text: 'text-ok-ink' },
  partial: { dot: 'bg-warn', text: 'text-warn-ink' },
  failing: { dot: 'bg-warn', text: 'text-warn-ink' },
  paused: { dot: 'bg-bad', text: 'text-bad-ink' },
  off: { dot: 'border border-muted', text: 'text-ink-2' },
}

/** How a feed is, and below it why, or what it read last. */
export function FeedHealthMark({ feed }: { feed: Feed }) {
  const { t } = useTranslation()
  const tone = tones[feed.health]
  const facts = [
    ...(feed.lastRunAt
      ? [t('feeds.read', { matched: formatNumber(feed.matched), items: formatNumber(feed.items) })]
      : []),
    ...(feed.waiting > 0 ? [t('feeds.waits', { count: feed.waiting })] : []),
  ]
  return (
    <span className="flex min-w-0 flex-col py-1.5">
      <span className={classNames('flex items-center gap-2 text-13 font-[550]', tone.text)}>
        <span aria-hidden="true" className={classNames('size-2 shrink-0 rounded-full', tone.dot)} />
        {t(`feeds.health.${feed.health}`)}
      </span>
      <span className="text-12 leading-snug text-muted">
        {feed.problem ? inWords(feed.problem) : facts.join(' · ')}
      </span>
    </span>
  )
}

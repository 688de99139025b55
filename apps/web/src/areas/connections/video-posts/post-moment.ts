import type { VideoPost } from '@taplore/contract'
import type { TFunction } from 'i18next'
import { fullDate, timeAgo } from '../../../texts/formats.ts'

/** What is to know about its time, as one sentence; null where the rest of the row says it. */
export function momentOf(
  {
    state,
    reason,
    createdAt,
    endedAt,
    nextTryAt,
  }: Pick<VideoPost, 'state' | 'reason' | 'createdAt' | 'endedAt' | 'nextTryAt'>,
  t: TFunction,
): { at: string; text: string } | null {
  switch (state) {
    case 'scheduled':
      return nextTryAt ? { at: nextTryAt, text: t('videoPosts.willPost', { date: fullDate(nextTryAt) }) } : null
    case 'waiting':
      return reason || !nextTryAt ? null : { at: nextTryAt, text: t('videoPosts.startsSoon') }
    case 'uploading':
    case 'processing':
      return null
    case 'posted':
    case 'drafted':
    case 'failed':
    case 'canceled': {
      const at = endedAt ?? createdAt
      return { at, text: t(`videoPosts.ended.${state}`, { ago: timeAgo(at) }) }
    }
  }
}

import { type VideoPlatform, type VideoPostReason, videoPostLimits, videoPostMessages } from '@taplore/contract'
import { hourMs, minuteMs } from '@taplore/kit'
import type { PostingFault, UploadSession } from '../../../ports/posting.ts'
import type { VideoPostRow } from './store.ts'
import type { PostTexts } from './tables.ts'

/** How long a post waits after its first and second failed attempt. */
const waitsMs = [minuteMs, 10 * minuteMs]
/** A limit of the platform is no failed attempt, but nothing waits for it forever. */
const mostQuotaWaits = 7
/** Platforms take minutes to process a video, and hours to moderate it. */
export const longestProcessingMs = 24 * hourMs
/** How long an export must outlive the time of its post, so that attempts and limits do not outlast the file. */
export const spareMs = 24 * hourMs

export type NextStep =
  | { readonly kind: 'wait'; readonly until: Date; readonly isTry: boolean; readonly reason: VideoPostReason }
  | { readonly kind: 'fail'; readonly reason: VideoPostReason }

/** What follows a failed attempt: three tries (SERIES-20), unless another one would not help. */
export function afterFault(
  { tries, quotaWaits }: Pick<VideoPostRow, 'tries' | 'quotaWaits'>,
  { kind, until }: Pick<PostingFault, 'kind' | 'until'>,
  now: Date,
): NextStep {
  if (kind === 'access') return { kind: 'fail', reason: 'account-expired' }
  if (kind === 'refused') return { kind: 'fail', reason: 'refused' }
  if (kind !== 'unavailable') {
    if (quotaWaits >= mostQuotaWaits) return { kind: 'fail', reason: kind }
    return { kind: 'wait', until: until ?? new Date(now.getTime() + 24 * hourMs), isTry: false, reason: kind }
  }
  if (tries + 1 >= videoPostLimits.tries) return { kind: 'fail', reason: 'unavailable' }
  const later = now.getTime() + (waitsMs[tries] ?? 10 * minuteMs)
  return { kind: 'wait', until: new Date(Math.max(later, until?.getTime() ?? 0)), isTry: true, reason: 'unavailable' }
}

/** How long to wait before asking for the state of a video that the platform processes: it limits how often it is asked. */
export function nextLook(lastPartAt: Date, now: Date): Date {
  const ageMs = now.getTime() - lastPartAt.getTime()
  return new Date(now.getTime() + Math.min(15 * minuteMs, Math.max(5_000, ageMs / 2)))
}

/** Why a platform would not accept these texts; null when it does. */
export function textProblem(
  platform: VideoPlatform,
  { title, description }: Pick<PostTexts, 'title' | 'description'>,
): string | null {
  if (platform === 'tiktok')
    return title.length > videoPostLimits.titleChars.tiktok ? videoPostMessages.tiktokCaptionLong : null
  if (title === '') return videoPostMessages.titleMissing
  if (title.length > videoPostLimits.titleChars.youtube) return videoPostMessages.youtubeTitleLong
  return /[<>]/.test(title + description) ? videoPostMessages.youtubeBrackets : null
}

/** The part of a file that is sent next, up to `end`, which it does not include. */
export function nextPart(
  offset: number,
  bytes: number,
  { partBytes, isLastLarger }: Pick<UploadSession, 'partBytes' | 'isLastLarger'>,
): { start: number; end: number } {
  const left = bytes - offset
  const isLast = isLastLarger ? left < 2 * partBytes : left <= partBytes
  return { start: offset, end: isLast ? bytes : offset + partBytes }
}

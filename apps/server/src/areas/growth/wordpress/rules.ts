import { type WordpressReason, wordpressLimits } from '@taplore/contract'
import { minuteMs } from '@taplore/kit'

/** Faults that pass by themselves, or when someone repairs the site. */
const passing: readonly WordpressReason[] = ['unreachable', 'too-slow', 'site-failed', 'clock', 'no-room']

/** When a post is tried again after a fault; null when that would not help, or was tried often enough. */
export function nextTry({ tries }: { tries: number }, reason: WordpressReason, now: Date): Date | null {
  const waitMinutes = wordpressLimits.waitsMinutes[tries]
  if (waitMinutes === undefined || !passing.includes(reason)) return null
  return new Date(now.getTime() + waitMinutes * minuteMs)
}

/** The part of a file that is sent next, up to `end`, which it does not include. */
export function nextPart(offset: number, bytes: number, partBytes: number): { start: number; end: number } {
  return { start: offset, end: Math.min(bytes, offset + partBytes) }
}

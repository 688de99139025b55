import type { VideoMedia } from '@taplore/story'

/** Where a video is, in ms of its file, when its page has played for `timeMs`; over once a video that does not loop has ended. */
export function videoPositionMs(
  {
    trimStartMs,
    trimEndMs,
    durationMs,
    doesLoop,
  }: Pick<VideoMedia, 'trimStartMs' | 'trimEndMs' | 'durationMs' | 'doesLoop'>,
  timeMs: number,
): { atMs: number; isOver: boolean } {
  const lengthMs = Math.max(1, (trimEndMs ?? durationMs) - trimStartMs)
  const isOver = !doesLoop && timeMs >= lengthMs
  return { atMs: trimStartMs + (isOver ? lengthMs : timeMs % lengthMs), isOver }
}

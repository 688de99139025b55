import { access, rm } from 'node:fs/promises'

/**
 * Has `take` write a still of a video to `path`: from near its start, or of its first frame where there is no later one, as of a cover
 * with audio. False if the video has no frame.
 */
export async function takeStill(
  { path, durationMs }: { path: string; durationMs: number },
  take: (at: string) => Promise<unknown>,
): Promise<boolean> {
  await rm(path, { force: true })
  for (const at of [Math.min(1, durationMs / 3_000), 0]) {
    await take(at.toFixed(3))
    if (await exists(path)) return true
  }
  return false
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

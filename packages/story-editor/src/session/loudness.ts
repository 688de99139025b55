import { readLoudness } from '@taplore/ui'
import { useEffect, useState } from 'react'

/** Longer files are not decoded for a drawing: a minute of sound takes 20 MB. */
const longestMs = 12 * 60_000
/** Values of a file, enough for a wide screen. */
const parts = 240

const known = new Map<string, Promise<readonly number[] | null>>()

/** How loud each part of an audio file is, from 0 to 1; null while it loads and where it cannot be read. */
export function useLoudness(url: string | undefined, durationMs: number): readonly number[] | null {
  const [found, setFound] = useState<{ url: string; loudness: readonly number[] | null } | null>(null)
  useEffect(() => {
    if (!url || durationMs > longestMs) return
    let isOver = false
    void loudnessOf(url).then((loudness) => {
      if (!isOver) setFound({ url, loudness })
    })
    return () => {
      isOver = true
    }
  }, [url, durationMs])
  return found && found.url === url ? found.loudness : null
}

function loudnessOf(url: string): Promise<readonly number[] | null> {
  const before = known.get(url)
  if (before) return before
  const asked = decode(url).catch(() => {
    // Asked for again with the next look: the device may have been offline.
    known.delete(url)
    return null
  })
  known.set(url, asked)
  return asked
}

async function decode(url: string): Promise<readonly number[]> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The audio answered ${response.status}.`)
  return readLoudness(await response.arrayBuffer(), parts)
}

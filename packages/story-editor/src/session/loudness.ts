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
  // The low rate is enough for a drawing and needs a sixth of the memory.
  const context = new OfflineAudioContext(1, 1, 8_000)
  const audio = await context.decodeAudioData(await response.arrayBuffer())
  const channels = Array.from({ length: audio.numberOfChannels }, (_, index) => audio.getChannelData(index))
  return partsOf(channels, audio.length)
}

/** The loudest sample of each part; the loudest of all is 1. */
export function partsOf(channels: readonly Float32Array[], length: number): number[] {
  const count = Math.max(1, Math.min(parts, length))
  const loudest = Array.from({ length: count }, (_, part) => {
    const to = Math.floor(((part + 1) * length) / count)
    let most = 0
    for (const channel of channels)
      for (let at = Math.floor((part * length) / count); at < to; at += 1)
        most = Math.max(most, Math.abs(channel[at] ?? 0))
    return most
  })
  const most = Math.max(...loudest)
  return most > 0 ? loudest.map((value) => Math.round((value / most) * 100) / 100) : loudest
}

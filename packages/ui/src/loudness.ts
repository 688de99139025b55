/** How loud each of so many parts of an audio file is, from 0 to 1, for a drawing. Rejects for what the browser can't decode. */
export async function readLoudness(bytes: ArrayBuffer, parts: number): Promise<readonly number[]> {
  // The low rate is enough for a drawing and needs a sixth of the memory.
  const context = new OfflineAudioContext(1, 1, 8_000)
  const audio = await context.decodeAudioData(bytes)
  const channels = Array.from({ length: audio.numberOfChannels }, (_, index) => audio.getChannelData(index))
  return loudnessOfParts(channels, audio.length, parts)
}

/** The loudest sample of each part; the loudest of all is 1. */
export function loudnessOfParts(channels: readonly Float32Array[], length: number, parts: number): number[] {
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

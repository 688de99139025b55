/**
 * Kilobits per second of layer III by the header's index; index 0 and 15 are not used by files with a known duration.
 */
const bitrates = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const
const sampleRates = [44_100, 48_000, 32_000] as const

/**
 * Duration of an MP3 in milliseconds, by summing its frames (ISO/IEC 11172-3, layer III); null when the bytes are no
 * MP3. Frames are walked one by one, so variable bit rates and truncated files are correct.
 */
export function mp3Duration(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = skipTag(view)
  let seconds = 0
  let frames = 0
  while (at + 4 <= view.byteLength) {
    const frame = frameAt(view.getUint32(at))
    if (!frame) {
      // Players search a little for the first frame; between frames only a closing tag is allowed.
      if (frames > 0 || at > 64 * 1024) break
      at += 1
      continue
    }
    seconds += frame.seconds
    frames += 1
    at += frame.bytes
  }
  return frames >= 2 ? Math.round(seconds * 1000) : null
}

/** An ID3v2 tag has its length in four bytes of seven bits. */
function skipTag(view: DataView): number {
  if (view.byteLength < 10 || view.getUint32(0) >>> 8 !== 0x494433) return 0
  const [a, b, c, d] = [6, 7, 8, 9].map((index) => view.getUint8(index) & 0x7f) as [number, number, number, number]
  return 10 + ((a << 21) | (b << 14) | (c << 7) | d)
}

function frameAt(header: number): { bytes: number; seconds: number } | null {
  const isSync = header >>> 21 === 0x7ff
  const version = (header >>> 19) & 3
  const layer = (header >>> 17) & 3
  if (!isSync || version === 1 || layer !== 1) return null
  const isFirst = version === 3
  const kilobits = bitrates[isFirst ? 1 : 2][(header >>> 12) & 15]
  const base = sampleRates[((header >>> 10) & 3) as 0 | 1 | 2]
  if (!kilobits || !base) return null
  const rate = isFirst ? base : version === 2 ? base / 2 : base / 4
  const samples = isFirst ? 1152 : 576
  const padding = (header >>> 9) & 1
  return { bytes: Math.floor((samples / 8) * ((kilobits * 1000) / rate)) + padding, seconds: samples / rate }
}

/** Frames per second as a fraction, since some rates have no finite decimal. */
export interface FrameRate {
  readonly frames: number
  readonly seconds: number
}

const common: readonly FrameRate[] = [
  { frames: 24_000, seconds: 1_001 },
  { frames: 24, seconds: 1 },
  { frames: 25, seconds: 1 },
  { frames: 30_000, seconds: 1_001 },
  { frames: 30, seconds: 1 },
]
const usual: FrameRate = { frames: 30, seconds: 1 }
const fastest = 31

/**
 * The rate of an exported video: that of the source where it is a common one, half of it where it is fast, and 30 for a variable
 * rate. Captions move at that rate too, so slow sources get 30 as well.
 */
export function frameRateFor(sourceRate: number): FrameRate {
  let rate = sourceRate
  while (rate > fastest) rate /= 2
  return common.find((each) => Math.abs(perSecond(each) - rate) < 0.02) ?? usual
}

export function perSecond({ frames, seconds }: FrameRate): number {
  return frames / seconds
}

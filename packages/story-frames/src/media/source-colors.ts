/** What the color numbers of a video mean: HD video has another matrix than older video; `other` is left to ffmpeg. */
export type ColorMatrix = 'bt709' | 'bt601' | 'other'

/** From this many lines on the shorter side, players take a video that doesn't say its matrix for HD. */
const hdLines = 720

/** The matrix of a stream as players take it. A file that says none is HD by its size; ffmpeg alone would take every one for old. */
export function matrixOf(stream: {
  width?: number | undefined
  height?: number | undefined
  pix_fmt?: string | undefined
  color_space?: string | undefined
}): ColorMatrix {
  const { color_space: said = 'unknown', pix_fmt: pixels = 'yuv420p' } = stream
  if (said === 'bt709') return 'bt709'
  if (said === 'smpte170m' || said === 'bt470bg') return 'bt601'
  if (said !== 'unknown' || !pixels.startsWith('yuv')) return 'other'
  return Math.min(stream.width ?? 0, stream.height ?? 0) >= hdLines ? 'bt709' : 'bt601'
}

/**
 * Filters that bring the frames of a video to BT.709. Not left to `scale`, which loses two levels of brightness when it changes the
 * matrix, and takes frames that say nothing for BT.601.
 */
export function toBt709(matrix: ColorMatrix): string[] {
  if (matrix === 'bt709') return ['setparams=colorspace=bt709']
  if (matrix === 'bt601') return ['format=yuv420p', 'colorspace=all=bt709:iall=bt601-6-625:range=tv:fast=1']
  return []
}

/** Says in a file what its colors are. */
export const bt709Tags = [
  ...['-colorspace', 'bt709', '-color_primaries', 'bt709'],
  ...['-color_trc', 'bt709', '-color_range', 'tv'],
]

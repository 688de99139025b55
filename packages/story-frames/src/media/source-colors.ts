/**
 * What the color numbers of a video mean: HD video has another matrix than older video; `hlg` and `pq` are the HDR of phones and cameras
 * (ITU-R BT.2100); `other` is left to ffmpeg.
 */
export type ColorMatrix = 'bt709' | 'bt601' | 'hlg' | 'pq' | 'other'

/** From this many lines on the shorter side, players take a video that doesn't say its matrix for HD. */
const hdLines = 720

/** The matrix of a stream as players take it. A file that says none is HD by its size; ffmpeg alone would take every one for old. */
export function matrixOf(stream: {
  width?: number | undefined
  height?: number | undefined
  pix_fmt?: string | undefined
  color_space?: string | undefined
  color_transfer?: string | undefined
}): ColorMatrix {
  if (stream.color_transfer === 'arib-std-b67') return 'hlg'
  if (stream.color_transfer === 'smpte2084') return 'pq'
  const { color_space: said = 'unknown', pix_fmt: pixels = 'yuv420p' } = stream
  if (said === 'bt709') return 'bt709'
  if (said === 'smpte170m' || said === 'bt470bg') return 'bt601'
  if (said !== 'unknown' || !pixels.startsWith('yuv')) return 'other'
  return Math.min(stream.width ?? 0, stream.height ?? 0) >= hdLines ? 'bt709' : 'bt601'
}

/** HDR is brought down frame by frame, which takes long for large ones: the caller makes them smaller first. */
export function isHdr(matrix: ColorMatrix): boolean {
  return matrix === 'hlg' || matrix === 'pq'
}

/** The white of paper in HDR video, cd/m² (ITU-R BT.2408): what is as bright as white of other video. */
const paperWhite = 203

/**
 * HDR as other screens show it: faces and paper keep their brightness, and only what is brighter is bent down to white. The frames are
 * told what they are, because `zscale` refuses those that don't say.
 */
function toneMap(transfer: string): string[] {
  return [
    `setparams=colorspace=bt2020nc:color_primaries=bt2020:color_trc=${transfer}:range=tv`,
    `zscale=t=linear:npl=${paperWhite}`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=tonemap=mobius:param=0.6:desat=0',
    'zscale=t=bt709:m=bt709:r=tv',
    'format=yuv420p',
  ]
}

/**
 * Filters that bring the frames of a video to BT.709. Not left to `scale`, which loses two levels of brightness when it changes the
 * matrix, and takes frames that say nothing for BT.601.
 */
export function toBt709(matrix: ColorMatrix): string[] {
  if (matrix === 'bt709') return ['setparams=colorspace=bt709']
  if (matrix === 'bt601') return ['format=yuv420p', 'colorspace=all=bt709:iall=bt601-6-625:range=tv:fast=1']
  if (matrix === 'hlg') return toneMap('arib-std-b67')
  return matrix === 'pq' ? toneMap('smpte2084') : []
}

/** Says in a file what its colors are. */
export const bt709Tags = [
  ...['-colorspace', 'bt709', '-color_primaries', 'bt709'],
  ...['-color_trc', 'bt709', '-color_range', 'tv'],
]

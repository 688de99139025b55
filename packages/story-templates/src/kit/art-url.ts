import { type AssetRef, type ImageMedia, newImageMedia } from '@taplore/story'
import { type ArtRequest, drawArt, type GeneratorName, generatorNames, type Palette } from '@taplore/story/art'

/**
 * A template drawing is stored in the document as a URL that describes it; creating a story from the template renders
 * it (`artOfAddress`) and stores it as a file of the workspace.
 */
const pattern =
  /^\/art\/([A-Za-z]+)\/((?:[0-9a-f]{6}-){4}[0-9a-f]{6})\/(\d{2,4})x(\d{2,4})(c?)\/([a-z0-9-]{1,40})\.svg$/

export function artUrlOf(request: ArtRequest & { palette: Palette; frame: { width: number; height: number } }): string {
  const colors = request.palette.map((color) => color.slice(1, 7).toLowerCase()).join('-')
  const { width, height } = request.frame
  return `/art/${request.generator}/${colors}/${width}x${height}${request.isCutOut ? 'c' : ''}/${request.seed}.svg`
}

/** The drawing described by a URL; null for other URLs. */
export function artOfAddress(address: string): ArtRequest | null {
  const [, generator, colors, width, height, cut, seed] = address.match(pattern) ?? []
  const name = generatorNames.find((each) => each === generator)
  const [ground, far, middle, near, signal] = (colors ?? '').split('-').map((color) => `#${color}`)
  if (!name || !ground || !far || !middle || !near || !signal || !seed) return null
  const frame = { width: Number(width), height: Number(height) }
  if (Math.min(frame.width, frame.height) < 40 || Math.max(frame.width, frame.height) > 1440) return null
  return {
    generator: name,
    palette: [ground, far, middle, near, signal],
    seed,
    frame,
    ...(cut ? { isCutOut: true } : {}),
  }
}

/** The drawing of a URL as SVG; null for other URLs. */
export function drawAddress(address: string): string | null {
  const request = artOfAddress(address)
  return request ? drawArt(request) : null
}

/** A drawing as image media. */
export function artMedia(
  request: ArtRequest & { palette: Palette; frame: { width: number; height: number } },
): ImageMedia {
  const asset: AssetRef = {
    assetId: null,
    url: artUrlOf(request),
    mime: 'image/svg+xml',
    width: request.frame.width,
    height: request.frame.height,
  }
  return newImageMedia(asset, { alt: altOf(request.generator), placeholder: request.palette[0] })
}

const altTexts: Record<GeneratorName, string> = {
  waves: 'Drawing of waves under a low sun',
  ridges: 'Drawing of mountain ridges with a sun',
  contours: 'Contour lines of a hill',
  tiles: 'Pattern of quarter circles',
  halftone: 'Pattern of dots that swell',
  ridgelines: 'A stack of measured lines',
  leaves: 'Leaves cut from paper',
  nightSky: 'Star trails over a hill with one lit house',
  arches: 'Arches behind arches',
  ribbons: 'Ribbons that flow down the page',
  peaks: 'Drawing of mountains at a lake with a sailing boat',
  dunes: 'Drawing of dunes under a sun',
  sky: 'Drawing of clouds around a sun',
  scales: 'Pattern of overlapping waves',
  fields: 'Farmland from above with a river',
  road: 'Drawing of a road between hills',
  lighthouse: 'Drawing of a lighthouse by the sea',
  skyline: 'Drawing of a city with lit windows',
  houses: 'Drawing of a street with gabled houses',
  interior: 'Drawing of a room with a chair at a window',
  cityMap: 'Map of a city with a dotted route to a pin',
  blocks: 'Drawing of a town made of blocks',
  doors: 'Drawing of three tall doors',
  citrus: 'Drawing of cut citrus fruit among leaves',
  fruitBowl: 'Drawing of pears and plums in a bowl',
  tableTop: 'Drawing of a laid table from above',
  vessels: 'Drawing of vases in two rows',
  bouquet: 'Drawing of flowers in a vase',
  cup: 'Drawing of a steaming cup',
  loaf: 'Drawing of a sliced loaf of bread',
  portrait: 'Drawing of a smiling person',
  bicycle: 'Drawing of a bicycle with flowers in its basket',
  lamp: 'Drawing of a hanging lamp and its light',
  bottle: 'Drawing of a bottle with a paper label',
  coat: 'Drawing of a coat on a hanger',
  shoe: 'Drawing of a running shoe',
  ball: 'Drawing of a ball in the air',
  tent: 'Drawing of a tent in a forest at night',
  balloons: 'Drawing of balloons and confetti',
  books: 'Drawing of rows of books',
  bauhaus: 'Pattern of circles, halves and bars',
  riso: 'Printed discs that overlap',
  terrazzo: 'Pattern of stone chips',
  circuit: 'Drawing of a circuit board',
  orbits: 'Drawing of planets around a star',
  bars: 'Drawing of bars that rise with a line over them',
  screens: 'Drawing of a phone before two windows',
  lotus: 'Drawing of a many-petalled flower',
  breath: 'Rings within rings',
  sunburst: 'Rays around a sun',
  confetti: 'Confetti in the air',
  track: 'Drawing of runners on a track from above',
  pitch: 'Drawing of a move on a playing field',
  drape: 'Drawing of cloth in folds',
  pizza: 'Drawing of a pizza with one slice pulled out',
  noodles: 'Drawing of a bowl of noodles with an egg',
  storm: 'Drawing of lightning over a rough sea',
  ballot: 'Drawing of a ballot on its way into the box',
  capsules: 'Drawing of medicine jars, a mortar and capsules',
  padlock: 'Drawing of a padlock above a field of dots',
  clapper: 'Drawing of a clapperboard in the light of a projector',
  suitcase: 'Drawing of a suitcase with stickers',
  swatches: 'Drawing of a fan of colors and two plums',
  sewing: 'Drawing of spools of thread, a needle and shears',
}

function altOf(generator: GeneratorName): string {
  return altTexts[generator]
}

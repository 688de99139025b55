import {
  artDrawings,
  artPalettes,
  type DrawnArtStyle,
  type GeneratedArtStyle,
  isDrawnArtStyle,
} from '@taplore/contract'
import { shorten } from '@taplore/kit'
import { artSize, drawArtLayers, type PaletteName, paletteNames } from '@taplore/story/art'
import { openSharp } from '../../../../platform/programs/sharp.ts'
import { generateForPaidWork } from '../../../library/images/index.ts'
import type { Scene } from './plan-scenes.ts'
import { type Making, saveFile } from './work.ts'

/** Larger than the frame: the camera moves closer. */
const scale = 1.5
export const imageSize = { width: artSize.width * scale, height: artSize.height * scale }

/** Draws or generates an image for every scene, each once. */
export async function drawScenes(making: Making, scenes: readonly Scene[]): Promise<void> {
  const { work, settings } = making
  const { artStyle } = settings
  for (const [index, scene] of scenes.entries()) {
    await work.once(`image ${index}`, async () => {
      const png = isDrawnArtStyle(artStyle)
        ? await toPng(layersOf(making, artStyle, index).far)
        : await generate(making, artStyle, scene)
      await saveFile(making, imageOf(index), png, 'image/png')
      return true
    })
    const near = isDrawnArtStyle(artStyle) ? layersOf(making, artStyle, index).near : null
    if (near !== null)
      await work.once(`near ${index}`, async () => {
        await saveFile(making, nearImageOf(index), await toPng(near), 'image/png')
        return true
      })
    await work.progress((index + 1) / scenes.length)
  }
}

/**
 * The drawing of a scene as SVG: what is far, and what is near where it has depth. The same for the same episode each time; one palette
 * holds an episode together.
 */
export function layersOf(
  { episode }: Pick<Making, 'episode'>,
  style: DrawnArtStyle,
  index: number,
): { far: string; near: string | null } {
  const palettes = artPalettes(style) ?? paletteNames
  const palette = palettes[episode.number % palettes.length] ?? ('dusk' satisfies PaletteName)
  const names = artDrawings[style]
  const generator = names[index % names.length] ?? 'ridges'
  return drawArtLayers({ generator, palette, seed: `${episode.id} ${index}` })
}

/** Whether the image of a scene has a near part of its own. */
export function hasNearImage(making: Making, index: number): boolean {
  const { artStyle } = making.settings
  return isDrawnArtStyle(artStyle) && layersOf(making, artStyle, index).near !== null
}

async function toPng(svg: string): Promise<Buffer> {
  const sharp = await openSharp()
  return sharp(Buffer.from(svg), { density: 72 * scale })
    .resize(imageSize.width, imageSize.height, { fit: 'fill' })
    .png()
    .toBuffer()
}

async function generate({ work, row }: Making, style: GeneratedArtStyle, scene: Scene): Promise<Buffer> {
  const { workspaceId } = row
  const prompt = promptOf(style, scene, row.content.premise)
  const { signal } = work
  const { bytes } = await generateForPaidWork(work.ctx, { workspaceId }, { prompt, shape: 'portrait', signal })
  const sharp = await openSharp()
  return sharp(bytes).resize(imageSize.width, imageSize.height, { fit: 'cover' }).png().toBuffer()
}

/** What a service is asked for: what is said in the scene, in the style of the series. */
function promptOf(style: GeneratedArtStyle, { sentences }: Scene, premise: string): string {
  const said = sentences.map(({ text }) => text).join(' ')
  return [
    `${described[style]}, portrait format.`,
    `It illustrates these words: ${shorten(said, 500)}`,
    `They are from a series about: ${shorten(premise, 200)}`,
    'No text, letters, logos or frames in the image.',
  ].join(' ')
}

const described: Readonly<Record<GeneratedArtStyle, string>> = {
  cinematic: 'A cinematic image with natural light and a shallow depth of field',
  documentary: 'A documentary photograph in daylight',
  'black-and-white': 'A black and white photograph with hard shadows and wet streets',
  'vintage-photo': 'A faded color photograph of the 1970s',
  watercolor: 'A loose watercolor on rough paper',
  'oil-painting': 'An oil painting with visible brush strokes',
  'ink-drawing': 'A drawing in black ink with fine hatching',
  comic: 'A panel of a comic with bold outlines and flat colors',
  anime: 'People before a hand-painted background, in the style of Japanese animation',
  storybook: 'A warm illustration of a book for children',
  clay: 'A scene modeled in clay, photographed in soft light',
  'paper-cut': 'Layers of cut paper with soft shadows between them',
  'low-poly': 'A scene of few flat polygons in soft light',
  'pixel-art': 'Pixel art with a small palette',
  'science-fiction': 'A painted scene of science fiction with large machines and small people',
}

/** Name of the file with the image of a scene. */
export function imageOf(scene: number): string {
  return `scene-${scene}.png`
}

/** Name of the file with what is near in it. */
export function nearImageOf(scene: number): string {
  return `scene-${scene}-near.png`
}

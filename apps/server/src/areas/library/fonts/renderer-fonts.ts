import { builtInFonts, emojiFamily, familiesBehind, hasEmoji, type Story, typeOfStory } from '@taplore/story'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import { bundledFaces, bundledFontFile, emojiFile, fontFolders } from './bundled-fonts.ts'
import { hostedFaces } from './hosted-faces.ts'

/** A whole font file for renderers: on the disk of the installation, or in the storage. */
export type FontToDraw = (
  | { readonly path: string; readonly storageKey?: undefined }
  | { readonly storageKey: string; readonly path?: undefined }
) & {
  readonly family: string
  readonly isItalic: boolean
  /** CSS `unicode-range`; everything when missing. */
  readonly unicodeRange?: string
  /** Of a static file; missing for one with a weight axis. */
  readonly weight?: number
}

/** Every file that the pages of a story may need: of its families, of their fallbacks, and of the built-in ones. */
export function fontsToDraw(ctx: WorkspaceContext | WorkspaceJobContext, story: Story): Promise<FontToDraw[]> {
  return fontFilesToDraw(ctx, { ...typeOfStory(story), language: story.language })
}

/** Every file that a text in some families may need. */
export async function fontFilesToDraw(
  ctx: WorkspaceContext | WorkspaceJobContext,
  { families, words, language }: { families: readonly string[]; words: string; language: string },
): Promise<FontToDraw[]> {
  const behind = (['sans', 'serif'] as const).flatMap((style) => familiesBehind(words, language, style))
  const wanted = [...new Set([...families, ...behind, ...Object.keys(builtInFonts)])]
  const folders = fontFolders()
  const fonts: FontToDraw[] = [
    ...wanted.flatMap((family) => shippedFiles(family, folders)),
    ...(hasEmoji(words) ? [{ path: emojiFile(), family: emojiFamily, isItalic: false, weight: 400 }] : []),
  ]
  for (const [family, faces] of await hostedFaces(ctx, wanted)) {
    for (const face of faces) {
      const file = await face.open()
      if (!file) continue
      const { storageKey, coverage } = file
      const isItalic = face.style === 'italic'
      fonts.push({ storageKey, family, isItalic, weight: face.weight, ...(coverage ? { unicodeRange: coverage } : {}) })
    }
  }
  return fonts
}

function shippedFiles(family: string, folders: ReturnType<typeof fontFolders>): FontToDraw[] {
  const upright = bundledFaces(family, 'normal') ?? []
  const italic = (bundledFaces(family, 'italic') ?? []).filter(({ style }) => style === 'italic')
  return [...upright, ...italic].flatMap(({ url, style, weight, unicodeRange }) => {
    const path = bundledFontFile(url, folders)
    if (!path) return []
    const isVariable = weight.includes(' ')
    const range = unicodeRange ? { unicodeRange } : {}
    return [{ path, family, isItalic: style === 'italic', ...range, ...(isVariable ? {} : { weight: Number(weight) }) }]
  })
}

import type { FontFaceSource } from '@taplore/contract'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import { bundledFaces } from './bundled-fonts.ts'
import { charactersIn, plainCharacters, within } from './characters.ts'
import { hostedFaces, nearestFace } from './hosted-faces.ts'
import { type SubsetFont, subsetFontFile } from './subset-font.ts'

/** Files of a bundled family with characters of a text, by URL path. None for other families. */
export function facesOfText(family: string, text: string): FontFaceSource[] {
  const letters = [...new Set([...charactersIn(text), ...plainCharacters])]
  return (bundledFaces(family, 'normal') ?? []).filter(
    ({ unicodeRange }) => !unicodeRange || within(unicodeRange, letters).length > 0,
  )
}

/** A face of a family of the workspace, subset to the characters of a text. */
interface CutFace {
  readonly family: string
  readonly weight: number
  readonly style: 'normal' | 'italic'
  readonly file: SubsetFont
}

/** The weights of body text and headings. */
const weightsOfText = [400, 600, 700]

/** Files of families outside the installation, subset to the text and basic characters. */
export async function cutFacesOfText(
  ctx: WorkspaceContext | WorkspaceJobContext,
  { families, text }: { families: readonly string[]; text: string },
): Promise<CutFace[]> {
  const letters = [...new Set([...charactersIn(text), ...plainCharacters])]
  const made: CutFace[] = []
  for (const [family, faces] of await hostedFaces(ctx, families)) {
    const wanted = new Set(weightsOfText.map((weight) => nearestFace(faces, weight, 'normal')))
    for (const face of wanted) {
      const whole = await face?.open()
      const file = whole && (await subsetFontFile(ctx, { storageKey: whole.storageKey, letters, use: 'release' }))
      if (face && file) made.push({ family, weight: face.weight, style: face.style, file })
    }
  }
  return made
}

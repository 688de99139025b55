import type { FontFaceSource } from '@taplore/contract'
import { charactersIn, plainCharacters, within } from './characters.ts'
import { shippedFaces } from './shipped.ts'

/** Files of a shipped family that have letters of a text, by the path they are served under. None for other families. */
export function facesOfText(family: string, text: string): FontFaceSource[] {
  const letters = [...new Set([...charactersIn(text), ...plainCharacters])]
  return (shippedFaces(family, 'normal') ?? []).filter(
    ({ unicodeRange }) => !unicodeRange || within(unicodeRange, letters).length > 0,
  )
}

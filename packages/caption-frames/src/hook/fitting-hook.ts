import type { Captions } from '@taplore/media'
import { type OpenCaptionsOptions, openCaptions } from '../open-captions.ts'
import { hookCaptions } from './hook-captions.ts'

/** Tried from large to small until the whole title fits on one screen. */
const sizes = [110, 95, 80, 65, 52]

/** The title of a clip in the largest size in which all of it is seen at once, for a frame. */
export function fittingHook(
  { text, language }: { readonly text: string; readonly language: string },
  given: Pick<OpenCaptionsOptions, 'frame' | 'fonts' | 'measure'>,
): Captions {
  const all = sizes.map((size) => hookCaptions(text, language, size))
  const fitting = all.find((captions) => openCaptions({ captions, ...given }).screens().length <= 1)
  return fitting ?? hookCaptions(text, language, sizes.at(-1))
}

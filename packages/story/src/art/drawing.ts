import type { Palette } from './palettes.ts'
import type { Frame } from './svg.ts'

/** A drawing that composes itself for any frame; it paints no ground of its own. */
export type Drawing = (palette: Palette, random: () => number, frame: Frame) => string

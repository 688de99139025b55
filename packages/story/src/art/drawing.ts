import type { Palette } from './palettes.ts'
import type { Frame } from './svg.ts'

/** A drawing that adapts to any frame; it paints no background of its own. */
export type Drawing = (palette: Palette, random: () => number, frame: Frame) => string

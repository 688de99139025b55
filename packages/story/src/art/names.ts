import { cities } from './cities.ts'
import type { Drawing } from './drawing.ts'
import { pageDrawings } from './generators.ts'
import { landscapes } from './landscapes.ts'
import { objects } from './objects.ts'
import { patterns } from './patterns.ts'
import { stillLifes } from './still-lifes.ts'
import { tools } from './tools.ts'

/** Drawings that adapt to the requested frame. */
export const framed = { ...landscapes, ...cities, ...stillLifes, ...objects, ...tools, ...patterns } satisfies Record<
  string,
  Drawing
>
export type PageDrawing = keyof typeof pageDrawings
export type GeneratorName = PageDrawing | keyof typeof framed
export const pageDrawingNames = Object.keys(pageDrawings) as PageDrawing[]
export const generatorNames: readonly GeneratorName[] = [
  ...pageDrawingNames,
  ...(Object.keys(framed) as (keyof typeof framed)[]),
]

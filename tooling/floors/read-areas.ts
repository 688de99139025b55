import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The areas of the product by layer, lowest first, from `apps/server/src/areas/areas.ts`. */
export async function readAreas(root: string): Promise<string[][]> {
  const file = join(root, 'apps', 'server', 'src', 'areas', 'areas.ts')
  if (!existsSync(file)) return []
  const { areas }: { areas?: unknown } = await import(pathToFileURL(file).href)
  const isList = (value: unknown): value is unknown[] => Array.isArray(value)
  if (!isList(areas) || !areas.every(isList)) throw new Error(`${file} must export areas, a list of lists of names`)
  return areas.map((floor) => floor.map(String))
}

/** The layer of an area, 0 at the bottom; null when it is not listed. */
export function floorOf(area: string, areas: string[][]): number | null {
  const floor = areas.findIndex((names) => names.includes(area))
  return floor < 0 ? null : floor
}

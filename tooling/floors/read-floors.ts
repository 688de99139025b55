import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The floors of the server's features, lowest first; each a list of feature names. */
export async function readFloors(root: string): Promise<string[][]> {
  const file = join(root, 'apps', 'server', 'src', 'features', 'floors.ts')
  if (!existsSync(file)) return []
  const { floors }: { floors?: unknown } = await import(pathToFileURL(file).href)
  const isList = (value: unknown): value is unknown[] => Array.isArray(value)
  if (!isList(floors) || !floors.every(isList))
    throw new Error(`${file} must export floors, a list of lists of feature names`)
  return floors.map((floor) => floor.map(String))
}

/** Where a feature stands: its floor, and on floor 0, which is a stair, its step. Null when it is not listed. */
export function placeOf(feature: string, floors: string[][]): { floor: number; step: number } | null {
  const floor = floors.findIndex((names) => names.includes(feature))
  return floor < 0 ? null : { floor, step: floor === 0 ? (floors[0]?.indexOf(feature) ?? 0) : 0 }
}

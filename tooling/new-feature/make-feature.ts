import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { floorOf, readAreas } from '../floors/read-areas.ts'
import { writeIndexes } from '../registry/write-indexes.ts'
import type { FeatureOptions } from './options.ts'
import { routeFile } from './route-file.ts'
import { contractFile, serverFiles, webFiles } from './templates.ts'

export type CreatedFeature = { written: string[]; testFile: string }

/** Writes the folders of a feature and updates the indexes; writes nothing when one of the files exists. */
export async function makeFeature(
  root: string,
  options: FeatureOptions,
): Promise<CreatedFeature | { problem: string }> {
  const areas = await readAreas(root)
  if (floorOf(options.area, areas) === null)
    return { problem: `There is no area "${options.area}". The areas are ${areas.flat().join(', ')}.` }
  const files = { ...contractFile(options), ...serverFiles(options), ...webFiles(options), ...routeFile(root, options) }
  const taken = Object.keys(files).find((path) => existsSync(join(root, path)))
  if (taken) return { problem: `${taken} exists already.` }
  write(root, files)
  const indexes = writeIndexes(root)
  write(root, indexes)
  const testFile = Object.keys(files).find((path) => path.endsWith('.test.ts')) ?? ''
  return { written: [...Object.keys(files), ...Object.keys(indexes)], testFile }
}

function write(root: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './finding.ts'
import { floorOf } from './read-areas.ts'

/** Each folder of an area is a feature with a manifest, and `areas/index.ts` lists every manifest; nothing else does. */
export function checkManifests(root: string, areas: string[][]): Finding[] {
  const folder = join(root, 'apps', 'server', 'src', 'areas')
  if (!existsSync(folder)) return []
  const indexFile = join(folder, 'index.ts')
  const index = existsSync(indexFile) ? readFileSync(indexFile, 'utf8') : ''
  return foldersIn(folder).flatMap((area) => {
    if (floorOf(area, areas) === null)
      return [{ file: join(folder, area), line: 1, sentence: `is the area "${area}", which areas.ts does not list` }]
    return foldersIn(join(folder, area)).flatMap((feature) => {
      const file = join(folder, area, feature, 'feature.ts')
      if (!existsSync(file)) return [{ file, line: 1, sentence: `is missing: "${feature}" has no manifest` }]
      const findings = ['live.ts', 'mails.ts']
        .filter((part) => existsSync(join(folder, area, feature, part)))
        .filter((part) => !readFileSync(file, 'utf8').includes(`'./${part}'`))
        .map((part) => ({ file, line: 1, sentence: `does not declare what ${part} of the feature exports` }))
      if (index.includes(`'./${area}/${feature}/feature.ts'`)) return findings
      return [...findings, { file: indexFile, line: 1, sentence: `does not list the manifest of "${feature}"` }]
    })
  })
}

function foldersIn(parent: string): string[] {
  return readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
}

import { basename, dirname, join } from 'node:path'
import type { Finding } from './finding.ts'
import type { Module } from './read-modules.ts'

const mostLines = 400
const mostFiles = 25
const mostMedianLines = 60
/** Below this the median means nothing. */
const fewFiles = 500

/** Longer files, each with the reason why it is one unit. */
const longFiles: Readonly<Record<string, string>> = {
  'packages/form-page/src/client/run.ts': 'the script of a public form: one state machine inside one byte budget',
  'packages/form-builder/src/logic/condition-editor.tsx': 'one recursive editor; its parts call each other',
  'packages/story-editor/src/texts/en.ts': 'a table of texts',
  'packages/story-editor/src/host.ts': 'the one port of the editor, documented for its implementer',
  'packages/story/src/art/patterns.ts': 'a table of drawings',
  'packages/story/src/art/objects.ts': 'a table of drawings',
  'apps/server/testing/full-world.ts': 'a table of rows, one for every table of the product',
  'packages/story/src/testing/arbitrary-story.ts': 'the generator of random stories: one grammar',
  'packages/contract/src/home/staff.ts': 'the operations of the staff console in reading order',
}

/** Larger folders, each with the reason. */
const fullFolders: Readonly<Record<string, string>> = {
  'apps/web/src/routes/_shell': 'one file a route: the router decides the layout',
}

/** Limits the size of files and folders. Tests are not counted. */
export function checkSizes(root: string, modules: Module[]): Finding[] {
  const at = (path: string, sentence: string): Finding => ({ file: join(root, path), line: 1, sentence })
  const long = modules
    .filter(({ path, lineCount }) => lineCount > mostLines && !(path in longFiles))
    .map(({ path, lineCount }) => at(path, `has ${lineCount} lines; ${mostLines} are the most. Split it by subject`))
  const folders = Map.groupBy(modules, ({ path }) => dirname(path))
  const full = [...folders]
    .filter(([folder, files]) => files.length > mostFiles && !(folder in fullFolders))
    .map(([folder, files]) => at(folder, `has ${files.length} files; ${mostFiles} are the most. Split it by subject`))
  return [...long, ...full, ...idleExceptions(root, modules), ...medianFinding(root, modules)]
}

/** An unnecessary exception must be removed. */
function idleExceptions(root: string, modules: Module[]): Finding[] {
  if (modules.length < fewFiles) return []
  const isLong = (path: string) => modules.some((module) => module.path === path && module.lineCount > mostLines)
  return Object.keys(longFiles)
    .filter((path) => !isLong(path))
    .map((path) => ({ file: join(root, path), line: 1, sentence: 'needs no exception for its length any more' }))
}

function medianFinding(root: string, modules: Module[]): Finding[] {
  const counts = modules
    .filter(({ path }) => basename(path) !== 'index.ts')
    .map(({ lineCount }) => lineCount)
    .sort((one, other) => one - other)
  const median = counts[Math.floor(counts.length / 2)] ?? 0
  if (counts.length < fewFiles || median <= mostMedianLines) return []
  return [{ file: root, line: 1, sentence: `has a median of ${median} lines a file; ${mostMedianLines} are the most` }]
}

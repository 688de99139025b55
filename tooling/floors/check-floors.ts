import { checkClock } from './check-clock.ts'
import { checkDeclared } from './check-declared.ts'
import { checkManifests } from './check-manifests.ts'
import { checkSizes } from './check-sizes.ts'
import { findCycles } from './cycles.ts'
import type { Finding } from './finding.ts'
import { readAreas } from './read-areas.ts'
import { type Module, readModules } from './read-modules.ts'
import { findRoomCircles } from './room-circles.ts'
import { featureOf, importRules } from './rules.ts'
import { wordRules } from './words.ts'

/**
 * Checks every source file below apps and packages: which feature may import which, what pure packages may use, and who may call
 * out. Tests and build settings may import anything; of tests only the clock is checked.
 */
export async function checkFloors(root: string): Promise<{ findings: Finding[]; fileCount: number }> {
  const modules = readModules(root)
  const areas = await readAreas(root)
  const findings = modules.flatMap((module) => [...importFindings(module, areas), ...wordFindings(module)])
  const cycles = findCycles(modules).map(({ module, path }) => ({
    file: module.file,
    line: 1,
    sentence: `imports itself in a circle: ${path.join(' > ')}`,
  }))
  const circles = featureCircles(modules).map(({ module, path }) => ({
    file: module.file,
    line: 1,
    sentence: `is part of a circle of features: ${path.join(' > ')}`,
  }))
  return {
    findings: [
      ...findings,
      ...cycles,
      ...circles,
      ...findRoomCircles(root, modules),
      ...checkManifests(root, areas),
      ...checkDeclared(root),
      ...checkSizes(root, modules),
      ...checkClock(root),
    ],
    fileCount: modules.length,
  }
}

/** Features of one area may use each other, but never in a cycle, even where their files have none. */
function featureCircles(modules: Module[]): { module: Module; path: string[] }[] {
  const nameOf = (path: string) => {
    const found = featureOf(path)
    return found && `${found.area}/${found.feature}`
  }
  const features = Map.groupBy(
    modules.filter(({ path }) => nameOf(path)),
    ({ path }) => nameOf(path),
  )
  const merged = [...features].flatMap(([name, [first, ...rest]]): Module[] => {
    if (!name || !first) return []
    const imports = [first, ...rest]
      .flatMap((module) => module.imports)
      .map((imported) => ({ ...imported, path: imported.path ? nameOf(imported.path) : null }))
      .filter(({ path }) => path !== name)
    return [{ file: first.file, path: name, lineCount: 0, imports, words: [] }]
  })
  return findCycles(merged)
}

function importFindings(module: Module, areas: string[][]): Finding[] {
  return module.imports.flatMap((imported) =>
    importRules.flatMap((rule) => {
      const sentence = rule(module, imported, areas)
      return sentence ? [{ file: module.file, line: imported.line, sentence }] : []
    }),
  )
}

function wordFindings(module: Module): Finding[] {
  return wordRules
    .filter((rule) => rule.appliesTo(module.path))
    .flatMap((rule) =>
      module.words.filter(rule.isForbidden).map(({ line }) => ({ file: module.file, line, sentence: rule.sentence })),
    )
}

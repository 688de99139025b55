import { checkManifests } from './check-manifests.ts'
import { checkSizes } from './check-sizes.ts'
import { findCycles } from './cycles.ts'
import { readAreas } from './read-areas.ts'
import { type Module, readModules } from './read-modules.ts'
import { featureOf, importRules } from './rules.ts'
import { wordRules } from './words.ts'

export type Finding = { file: string; line: number; sentence: string }

/**
 * Holds every source file below apps and packages against the directions of the house: which room may import which, what stays
 * out of pure packages, who may speak to the outside. Tests and build settings may reach anywhere, so they are not looked at.
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
    findings: [...findings, ...cycles, ...circles, ...checkManifests(root, areas), ...checkSizes(root, modules)],
    fileCount: modules.length,
  }
}

/** Features of one area may use each other, but never in a circle, also where their files make none. */
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

import { findCycles } from './cycles.ts'
import { readFloors } from './read-floors.ts'
import { type Module, readModules } from './read-modules.ts'
import { importRules } from './rules.ts'
import { wordRules } from './words.ts'

export type Finding = { file: string; line: number; sentence: string }

/**
 * Holds every source file below apps and packages against the directions of the house: which room may import which, what stays
 * out of pure packages, who may speak to the outside. Tests and build settings may reach anywhere, so they are not looked at.
 */
export async function checkFloors(root: string): Promise<{ findings: Finding[]; fileCount: number }> {
  const modules = readModules(root)
  const floors = await readFloors(root)
  const findings = modules.flatMap((module) => [...importFindings(module, floors), ...wordFindings(module)])
  const cycles = findCycles(modules).map(({ module, path }) => ({
    file: module.file,
    line: 1,
    sentence: `imports itself in a circle: ${path.join(' > ')}`,
  }))
  return { findings: [...findings, ...cycles], fileCount: modules.length }
}

function importFindings(module: Module, floors: string[][]): Finding[] {
  return module.imports.flatMap((imported) =>
    importRules.flatMap((rule) => {
      const sentence = rule(module, imported, floors)
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

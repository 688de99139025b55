/** Reads `--json FILE` and the names of single measurements. */
export function parseOptions(given: string[]): { names: string[]; jsonFile: string | null } {
  const at = given.indexOf('--json')
  if (at >= 0 && !given[at + 1]) throw new Error('--json needs the name of a file')
  const jsonFile = at >= 0 ? (given[at + 1] ?? null) : null
  const names = given.filter((word, index) => word !== '--json' && (at < 0 || index !== at + 1) && word !== '--')
  return { names, jsonFile }
}

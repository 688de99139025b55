/** A list of the house is not where the generator looks for it; the message names the list. */
export class ListMovedError extends Error {}

/** Puts an import after the last one of a source, unless it is there. */
export function addImport(text: string, line: string): string {
  if (text.includes(line)) return text
  const imports = [...text.matchAll(/^(?:import [\s\S]*?from '[^']+')$/gm)]
  const last = imports.at(-1)
  const at = last ? last.index + last[0].length : 0
  return last ? `${text.slice(0, at)}\n${line}${text.slice(at)}` : `${line}\n${text}`
}

/** Puts an entry at the end of the object that a source gives to a constant: `export const routes = { … }`. */
export function addToObject(text: string, constant: string, entry: string): string {
  const opening = new RegExp(`const ${constant}\\b[^=]*= \\{`).exec(text)
  if (!opening) throw new ListMovedError(`no object ${constant}`)
  const start = opening.index + opening[0].length
  const end = endOfBlock(text, start)
  const inside = text.slice(start, end).trimEnd()
  const comma = inside.endsWith(',') || inside === '' ? '' : ','
  return `${text.slice(0, start)}${inside}${comma}\n  ${entry},\n${text.slice(end)}`
}

/** Puts a name at the end of one inner list of `floors`; floors in between that do not exist yet are made empty. */
export function addToFloor(text: string, floor: number, name: string): string {
  const opening = /const floors\b[^=]*=\s*\[/.exec(text)
  if (!opening) throw new ListMovedError('no list floors')
  const start = opening.index + opening[0].length
  const end = endOfBlock(text, start)
  const floors = [...text.slice(start, end).matchAll(/\[([^\]]*)\]/g)].map((match) =>
    (match[1] ?? '').trim().replace(/,$/, ''),
  )
  while (floors.length <= floor) floors.push('')
  floors[floor] = [floors[floor], `'${name}'`].filter(Boolean).join(', ')
  const lines = floors.map((names) => `  [${names}],`)
  return `${text.slice(0, start)}\n${lines.join('\n')}\n${text.slice(end)}`
}

/** Where the bracket closes that was opened just before `start`. */
function endOfBlock(text: string, start: number): number {
  let depth = 1
  for (let at = start; at < text.length; at += 1) {
    const letter = text.charAt(at)
    if ('{[('.includes(letter)) depth += 1
    if ('}])'.includes(letter)) depth -= 1
    if (depth === 0) return at
  }
  throw new ListMovedError('a bracket that does not close')
}

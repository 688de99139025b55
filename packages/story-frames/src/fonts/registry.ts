import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type FontKey, GlobalFonts } from '@napi-rs/canvas'

interface Registered {
  key: FontKey
  alias: string
  users: number
}

const registered = new Map<string, Registered>()
/** Unused files that stay at hand: taking one out makes skia build its whole list anew. */
const keptUnused = 400

/**
 * Makes a font file known to skia under a name of its own and answers that name; null when the file is no font. Skia's list
 * is one for the whole process, so each file stands in it once, however many painters use it.
 */
export function holdFont(path: string): string | null {
  const known = registered.get(path)
  if (known) {
    known.users += 1
    return known.alias
  }
  const alias = `taplore-${createHash('sha256').update(path).digest('hex').slice(0, 16)}`
  const key = register(path, alias)
  if (!key) return null
  registered.set(path, { key, alias, users: 1 })
  return alias
}

export function releaseFonts(paths: readonly string[]): void {
  for (const path of paths) {
    const known = registered.get(path)
    if (known) known.users -= 1
  }
  if (registered.size <= keptUnused) return
  const unused = [...registered].filter(([, entry]) => entry.users <= 0)
  GlobalFonts.removeBatch(unused.map(([, entry]) => entry.key))
  for (const [path] of unused) registered.delete(path)
}

function register(path: string, alias: string): FontKey | null {
  try {
    return GlobalFonts.register(readFileSync(path), alias)
  } catch {
    return null
  }
}

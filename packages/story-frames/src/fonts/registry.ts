import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type FontKey, GlobalFonts } from '@napi-rs/canvas'

interface Registered {
  key: FontKey
  alias: string
  users: number
}

const registered = new Map<string, Registered>()
/** Unused files that stay registered: unregistering one makes skia rebuild its whole list. */
const maxUnusedFonts = 400

/**
 * Registers a font file with skia under a unique name and returns that name; null for an invalid font. Skia's list is
 * global to the process, so each file is registered once, however many renderers use it.
 */
export function registerFont(path: string): string | null {
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
  if (registered.size <= maxUnusedFonts) return
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

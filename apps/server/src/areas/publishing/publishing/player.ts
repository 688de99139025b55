import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../../../../../packages/story-player/dist/', import.meta.url))

/** The built player and the path it is served at; a hash of its content is in the name. Null before the first build. */
export function builtPlayer(): { path: string; file: string } | null {
  const name = existsSync(folder) ? readdirSync(folder).find((entry) => entry.endsWith('.js')) : undefined
  if (!name) return null
  const file = join(folder, name)
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16)
  return { path: `/_taplore/player-${hash}.js`, file }
}

let path: string | null = null

/** Path of the player on the public host. */
export function playerPath(): string {
  path ??= builtPlayer()?.path ?? null
  return path ?? '/_taplore/player.js'
}

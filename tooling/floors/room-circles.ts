import { dirname, join } from 'node:path'
import { findCycles } from './cycles.ts'
import type { Finding } from './finding.ts'
import type { Import, Module } from './read-modules.ts'

/**
 * The rooms of a folder, its files and folders, stand on floors too: none may import, by way of others, a room that imports it,
 * even where no file does. So the structure can be read at every size, from the bottom to the top.
 */
export function findRoomCircles(root: string, modules: Module[]): Finding[] {
  const isFile = new Set(modules.map(({ path }) => path))
  const folders = new Map<string, Map<string, Import[]>>()
  for (const module of modules) {
    for (const imported of module.imports) {
      const arrow = imported.path && imported.path !== module.path ? arrowBetween(module.path, imported.path) : null
      if (!arrow) continue
      const rooms = folders.get(arrow.folder) ?? new Map<string, Import[]>()
      folders.set(arrow.folder, rooms)
      rooms.set(arrow.from, [...(rooms.get(arrow.from) ?? []), { ...imported, path: arrow.to }])
    }
  }
  return [...folders].flatMap(([folder, rooms]) =>
    findCycles(
      [...rooms].map(([room, imports]): Module => ({ file: room, path: room, lineCount: 0, imports, words: [] })),
    )
      // Files that import each other are reported as such.
      .filter(({ path }) => !path.every((room) => isFile.has(room)))
      .map(({ path }) => ({
        file: join(root, folder),
        line: 1,
        sentence: `has a circle of rooms: ${path.map((room) => room.slice(folder.length + 1)).join(' > ')}`,
      })),
  )
}

/** The innermost folder with both files, and the rooms of it in which they are. */
function arrowBetween(from: string, to: string): { folder: string; from: string; to: string } | null {
  let folder = dirname(from)
  while (folder !== '.' && !to.startsWith(`${folder}/`)) folder = dirname(folder)
  if (folder === '.') return null
  return { folder, from: roomIn(folder, from), to: roomIn(folder, to) }
}

function roomIn(folder: string, path: string): string {
  const end = path.indexOf('/', folder.length + 1)
  return end === -1 ? path : path.slice(0, end)
}

import { join } from 'node:path'
import { type ExportWork, fromStorage } from '../render/collect-media.ts'
import type { ZipEntry } from '../studio/messages.ts'

/** Placeholder for the folder of the page: the renderer requires absolute URLs. */
export const filesHost = 'https://files.story-export.invalid/'

/** The files beside the page: the source of each, and its name. */
export class ArchiveFiles {
  #stored = new Map<string, string>()
  #laid = new Map<string, string>()
  #adopted = new Map<string, string>()

  /** A file in the storage. Returns its URL while the page is written. */
  keep(name: string, storageKey: string): string {
    this.#stored.set(name, storageKey)
    return filesHost + name
  }

  /** A file on disk. */
  lay(name: string, path: string): string {
    this.#laid.set(name, path)
    return filesHost + name
  }

  /** A file that is not an asset; returns the id by which the story may refer to it. */
  adopt(path: string, mime: string): string {
    const id = `file-${this.#adopted.size + 1}`
    const extension = mime === 'image/svg+xml' ? 'svg' : (mime.split('/')[1] ?? 'bin').replace(/[^a-z0-9]/g, '')
    const name = `media/${id}.${extension}`
    this.#laid.set(name, path)
    this.#adopted.set(id, name)
    return id
  }

  has(assetId: string): boolean {
    return this.#adopted.has(assetId)
  }

  addressOf(assetId: string): string | null {
    const name = this.#adopted.get(assetId)
    return name ? filesHost + name : null
  }

  /** Names used in the page, sorted. */
  used(page: string): string[] {
    return [...this.#stored.keys(), ...this.#laid.keys()].filter((name) => page.includes(name)).sort()
  }

  async bring(work: ExportWork, folder: string, names: readonly string[]): Promise<ZipEntry[]> {
    const entries: ZipEntry[] = []
    for (const [index, name] of names.entries()) {
      const key = this.#stored.get(name)
      const path = key ? await fromStorage(work, key, join(folder, `beside-${index}`)) : this.#laid.get(name)
      if (path) entries.push({ name, path, isCompressed: name.endsWith('.svg') })
      await work.progress(0.4 + (0.6 * (index + 1)) / names.length)
    }
    return entries
  }
}

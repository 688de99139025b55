import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { piecesOf, requireKey, type StorageProvider } from './storage.ts'

/**
 * Files in a folder of this machine. Written beside their place, synced and then renamed, so a crash leaves no half file.
 * Does the whole job for one machine; several machines need a shared folder or S3.
 */
export function createEmbeddedStorage(folder: string): StorageProvider {
  const pathOf = (key: string) => join(folder, ...requireKey(key).split('/'))
  return {
    async put(key, source) {
      const target = pathOf(key)
      await mkdir(dirname(target), { recursive: true })
      const temporary = `${target}.${randomUUID()}.part`
      const hash = createHash('sha256')
      let bytes = 0
      try {
        const file = await open(temporary, 'wx')
        try {
          for await (const piece of piecesOf(source)) {
            const writing = file.appendFile(piece)
            hash.update(piece)
            bytes += piece.length
            await writing
          }
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(temporary, target)
        await syncFile(dirname(target))
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
      return { bytes, sha256: hash.digest('hex') }
    },
    async read(key, range) {
      const path = pathOf(key)
      const found = await fileOf(path)
      return found ? createReadStream(path, range) : null
    },
    async stat(key) {
      const found = await fileOf(pathOf(key))
      return found ? { bytes: found.size } : null
    },
    async move(from, to) {
      const target = pathOf(to)
      await mkdir(dirname(target), { recursive: true })
      await rename(pathOf(from), target)
      await syncFile(dirname(target))
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    async *list(prefix) {
      // The folders that the prefix names whole are the only ones to look into.
      const start = join(folder, ...prefix.split('/').slice(0, -1))
      const entries = await readdir(start, { recursive: true, withFileTypes: true }).catch(() => [])
      for (const entry of entries) {
        if (!entry.isFile() || entry.name.endsWith('.part')) continue
        const key = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
        if (key.startsWith(prefix)) yield key
      }
    },
    async check() {
      await mkdir(folder, { recursive: true })
      const probe = join(folder, `.check-${randomUUID()}`)
      const handle = await open(probe, 'wx')
      try {
        await handle.writeFile('ok').finally(() => handle.close())
      } finally {
        await rm(probe, { force: true })
      }
    },
    describe: () => ({
      chosen: 'embedded',
      level: 'full',
      why: 'STORAGE_PROVIDER is not set',
      limits: 'Files in the data folder of this machine; several machines need S3.',
    }),
  }
}

async function fileOf(path: string) {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
  return found?.isFile() ? found : null
}

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

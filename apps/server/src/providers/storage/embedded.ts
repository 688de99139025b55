import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isStorageKey, piecesOf, requireKey, type StorageProvider } from '../../ports/storage.ts'

/**
 * Files in a folder of this machine. Written to a temporary name, synced and then renamed, so a crash leaves no
 * incomplete file. Enough for one machine; several machines need a shared folder or S3.
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
      // Only folders that the prefix names completely need to be listed.
      const start = prefix.split('/').slice(0, -1).join('/')
      for await (const key of keysBelow(folder, start)) if (key.startsWith(prefix)) yield key
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
      limits: 'Files are in the data folder of this machine. Several machines need S3.',
    }),
  }
}

/**
 * Keys of the files below a folder. Links are followed, as they are when a file is read by its key. Files whose names are no keys are
 * not ours. A folder that cannot be read is an error: a backup must not take it for an empty one.
 */
async function* keysBelow(root: string, path: string, parents: readonly string[] = []): AsyncGenerator<string> {
  const folder = join(root, path)
  const found = await fileOrFolder(folder)
  if (!found || (path !== '' && !found.isDirectory())) return
  const real = await realpath(folder)
  if (parents.includes(real)) return
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const key = path === '' ? entry.name : `${path}/${entry.name}`
    if (!isStorageKey(key) || key.endsWith('.part')) continue
    const target = entry.isSymbolicLink() ? await fileOrFolder(join(folder, entry.name)) : entry
    if (target?.isDirectory()) yield* keysBelow(root, key, [...parents, real])
    else if (target?.isFile()) yield key
  }
}

async function fileOf(path: string) {
  const found = await fileOrFolder(path)
  return found?.isFile() ? found : null
}

async function fileOrFolder(path: string) {
  return stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
}

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

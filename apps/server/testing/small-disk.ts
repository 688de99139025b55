import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder whose disk can be filled up. */
export interface SmallDisk {
  readonly folder: string
  fill(): Promise<void>
  free(): Promise<void>
  close(): Promise<void>
}

/**
 * A separate file system in memory where this account may mount one. Elsewhere every file that is opened for writing in the folder is
 * `/dev/full` while the disk counts as full: the kernel's own ENOSPC either way.
 */
export function openSmallDisk(bytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'taplore-disk-'))
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder]).status === 0
  chmodSync(folder, 0o755)
  return isMounted ? mounted(folder) : diverted(folder)
}

function mounted(folder: string): SmallDisk {
  const ballast = join(folder, 'ballast')
  return {
    folder,
    async fill() {
      const file = await fs.open(ballast, 'w')
      const piece = Buffer.alloc(4096)
      try {
        for (;;) await file.write(piece)
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      } finally {
        await file.close()
      }
    },
    free: () => fs.rm(ballast),
    async close() {
      spawnSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function diverted(folder: string): SmallDisk {
  const { open } = fs
  const use = (next: typeof fs.open) => {
    fs.open = next
    syncBuiltinESMExports()
  }
  return {
    folder,
    async fill() {
      use((path, flags, mode) => {
        const isFull = String(path).startsWith(folder) && flags !== undefined && flags !== 'r'
        return isFull ? open('/dev/full', 'r+') : open(path, flags, mode)
      })
    },
    free: async () => use(open),
    async close() {
      use(open)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

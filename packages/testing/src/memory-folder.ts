import { mkdirSync, readFileSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const gigabyte = 1024 ** 3

/**
 * Puts the temporary files of this process and of those it starts into memory, where there is room for them. Each test file has a
 * database of its own: a file system on a disk spends longer on making and removing its thousand files than Postgres does.
 */
export function keepTemporaryFilesInMemory(): void {
  const folder = '/dev/shm'
  if (process.env.TMPDIR || !isRoomy(folder)) return
  const own = `${folder}/taplore-tests`
  mkdirSync(own, { recursive: true, mode: 0o1777 })
  process.env.TMPDIR = own
}

/** A container often has 64 MB there, or allows no programs, which some tests put beside their files. */
function isRoomy(folder: string): boolean {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .find(([, point]) => point === folder)
    const { bavail, bsize } = statfsSync(folder)
    const isUsable = mount?.[2] === 'tmpfs' && !mount[3]?.split(',').includes('noexec')
    return isUsable && bavail * bsize > 6 * gigabyte && freemem() > 8 * gigabyte
  } catch {
    return false
  }
}

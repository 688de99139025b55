import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { newPage, newStory } from '@taplore/story'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isAlive, studiosOf, unzip } from '../../../../../testing/exports.ts'
import { inWorkFolder, removeOrphanFolders } from '../render/work-folder.ts'
import { openStudio, StudioFailed } from './open-studio.ts'
import { writeZip } from './write-zip.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studio-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const longStory = newStory({ pages: [newPage({ durationMs: 60_000 })] })
const size = { width: 720, height: 1280 }

async function room(name: string): Promise<string> {
  const path = join(folder, name)
  await mkdir(path)
  return path
}

describe('the studio', { timeout: 90_000 }, () => {
  it('ends with the process that opened it, whatever became of that, and leaves no folder behind', async () => {
    const workFolder = await room('orphan')
    const parent = fork(fileURLToPath(new URL('./studio-parent.ts', import.meta.url)), [workFolder], {
      execArgv: [],
      stdio: 'ignore',
    })
    await expect.poll(async () => (await studiosOf(parent.pid ?? 0)).length, { timeout: 30_000 }).toBe(1)
    const [studio] = await studiosOf(parent.pid ?? 0)
    // The video is being written: its encoder has opened a folder of its own.
    await expect.poll(async () => (await readdir(workFolder)).length, { timeout: 30_000 }).toBeGreaterThan(0)
    parent.kill('SIGKILL')
    await expect.poll(() => isAlive(studio ?? 0), { timeout: 20_000 }).toBe(false)
    expect(existsSync(workFolder)).toBe(false)
  })

  it('gives a work up when it is called off, and takes the next', async () => {
    const workFolder = await room('stopped')
    const studio = openStudio({ story: longStory, fonts: [], workFolder, watermark: null, nowMs: 0 }, async () => null)
    try {
      const controller = new AbortController()
      const outputPath = join(workFolder, 'page.mp4')
      const making = studio.make({ kind: 'video', pageIndex: 0, size, outputPath }, { signal: controller.signal })
      making.catch(() => undefined)
      await expect.poll(async () => (await readdir(workFolder)).length, { timeout: 30_000 }).toBeGreaterThan(0)
      controller.abort(new Error('called off'))
      await expect(making).rejects.toThrow('called off')
      expect(await readdir(workFolder)).toEqual([])
      const still = join(workFolder, 'page.png')
      const { signal } = new AbortController()
      await studio.make(
        { kind: 'png', pageIndex: 0, size: { width: 90, height: 160 }, timeMs: 0, outputPath: still },
        { signal },
      )
      expect(await readdir(workFolder)).toEqual(['page.png'])
    } finally {
      await studio.close()
    }
    await expect.poll(() => isAlive(studio.processId ?? 0)).toBe(false)
  })

  it('distinguishes a page that fails from a crash, and reports a crash to every waiting call', async () => {
    const workFolder = await room('faults')
    const studio = openStudio({ story: longStory, fonts: [], workFolder, watermark: null, nowMs: 0 }, async () => null)
    const { signal } = new AbortController()
    const page = (pageIndex: number) => ({
      kind: 'video' as const,
      pageIndex,
      size,
      outputPath: join(workFolder, 'x.mp4'),
    })
    await expect(studio.make(page(7), { signal })).rejects.toThrow(StudioFailed)
    expect(studio.isOpen).toBe(true)
    const making = studio.make(page(0), { signal })
    if (!studio.processId) throw new Error('The studio was not started.')
    process.kill(studio.processId, 'SIGKILL')
    await expect(making).rejects.toThrow(/SIGKILL/)
    expect(studio.isOpen).toBe(false)
    await studio.close()
  })
})

describe('a folder of work', () => {
  it('is removed afterwards, and so is one left by a killed process', async () => {
    const left = join(folder, 'export-work', '999999999-abc')
    await mkdir(left, { recursive: true })
    let mine = ''
    await expect(
      inWorkFolder(folder, async (path) => {
        mine = path
        await writeFile(join(path, 'frame'), 'x')
        // What belongs to a running process is left alone.
        expect(await removeOrphanFolders(folder, Date.now())).toBe(0)
        throw new Error('in the middle')
      }),
    ).rejects.toThrow('in the middle')
    expect([existsSync(mine), existsSync(left)]).toEqual([false, false])
  })
})

describe('a zip', () => {
  it('has the same bytes whenever it is written', async () => {
    const path = join(folder, 'text.txt')
    await writeFile(path, 'the same words '.repeat(200))
    const entries = [
      { name: 'text.txt', path, isCompressed: true },
      { name: 'media/plain.txt', path, isCompressed: false },
    ]
    const zips: Buffer[] = []
    for (const name of ['once.zip', 'again.zip']) {
      await writeZip(entries, join(folder, name))
      zips.push(await readFile(join(folder, name)))
      await writeFile(path, 'the same words '.repeat(200))
    }
    expect(zips[0]?.equals(zips[1] ?? Buffer.alloc(0))).toBe(true)
    // Midnight of the first day that a zip can name (APPNOTE 4.4.6), in whatever zone the machine is.
    expect(zips[0]?.subarray(10, 14)).toEqual(Buffer.from([0, 0, 0x21, 0]))
    const files = await unzip(zips[0] ?? Buffer.alloc(0))
    expect([...files].map(([name, bytes]) => [name, bytes.length])).toEqual([
      ['text.txt', 3000],
      ['media/plain.txt', 3000],
    ])
  })
})

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const soon = { timeout: 60_000, interval: 5 }
const children: ChildProcess[] = []
let folder: string
let dataDir: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'taplore-start-'))
  chmodSync(folder, 0o755)
  dataDir = join(folder, 'data')
})
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  const left = postmasterPid()
  if (left !== null) process.kill(left, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

// One data folder for both: the second start also shows that the first left it in order.
it('takes its database along when it is told to end while that comes up', async () => {
  const { url, end } = await startServer()
  await expect.poll(postmasterPid, soon).not.toBeNull()
  expect(await statusOf(url)).toBe(503)
  expect(await end('SIGINT')).toEqual([0, null])
  expect(postmasterPid()).toBeNull()
})

it('takes its database along in the first moment of being ready', async () => {
  const { url, end } = await startServer()
  await expect.poll(() => statusOf(url), soon).toBe(200)
  expect(await end('SIGTERM')).toEqual([0, null])
  expect(postmasterPid()).toBeNull()
})

async function startServer() {
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: String(port), TAPLORE_DATA_DIR: dataDir, TAPLORE_LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  })
  children.push(child)
  const exit = once(child, 'exit')
  return {
    url: `http://127.0.0.1:${port}/readyz`,
    end: (signal: NodeJS.Signals) => {
      child.kill(signal)
      return exit
    },
  }
}

/** 0 while no one listens. */
async function statusOf(url: string): Promise<number> {
  return fetch(url).then(
    ({ status }) => status,
    () => 0,
  )
}

/** The database server of the data folder; null while none runs. */
function postmasterPid(): number | null {
  const record = join(dataDir, 'postgres.json')
  if (!existsSync(record)) return null
  const { clusterDir } = JSON.parse(readFileSync(record, 'utf8'))
  const file = join(clusterDir, 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('A listening server has a port.')
  return address.port
}

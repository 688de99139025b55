import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const startsOne = `
  import { startProduct } from ${JSON.stringify(join(import.meta.dirname, 'product.ts'))}
  const { pid, url, dataDir } = await startProduct()
  console.log(JSON.stringify({ pid, url, dataDir }))
`

it('a product ends in order, with its database, when the tests that started it are killed outright', {
  timeout: 120_000,
}, async () => {
  const tests = spawn(process.execPath, ['--input-type=module', '-e', startsOne], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(tests.stdout, 'data')) as [Buffer]
  const { pid, url, dataDir } = JSON.parse(line.toString()) as { pid: number; url: string; dataDir: string }
  const { clusterDir } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as { clusterDir: string }
  const isDatabaseUp = () => existsSync(join(clusterDir, 'postmaster.pid'))
  const isServerUp = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  try {
    expect([await isServerUp(), isDatabaseUp()]).toEqual([true, true])
    tests.kill('SIGKILL')
    await expect.poll(async () => [await isServerUp(), isDatabaseUp()], { timeout: 60_000 }).toEqual([false, false])
  } catch (error) {
    process.kill(pid, 'SIGTERM')
    throw error
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})

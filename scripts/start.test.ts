import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CheckoutForTests, waitForExit, waitForOutput } from './checkout-for-tests.ts'

let checkout: CheckoutForTests

beforeEach(() => {
  checkout = new CheckoutForTests()
})

afterEach(() => checkout.remove())

const npmCalls = () => checkout.read('npm-calls')?.trim().split('\n') ?? []

describe('start', () => {
  it('installs from the lock on the first start and not on the second', async () => {
    const first = await checkout.run('start.mjs', ['--once'])
    expect(first).toMatchObject({ code: 0, output: expect.stringContaining('up') })
    expect(npmCalls()).toEqual([expect.stringContaining('ci --loglevel=error --include=dev --include=optional')])
    const second = await checkout.run('start.mjs', ['--once'])
    expect(second).toMatchObject({ code: 0, output: expect.not.stringContaining('Installing') })
    expect(npmCalls()).toHaveLength(1)
  })

  it('installs again when the lock has changed', async () => {
    await checkout.run('start.mjs', ['--once'])
    checkout.put('package-lock.json', JSON.stringify({ packages: { 'node_modules/vite': { version: '2.0.0' } } }))
    await checkout.run('start.mjs', ['--once'])
    expect(npmCalls()).toHaveLength(2)
  })

  it('does not install over what npm has already put there', async () => {
    await checkout.run('start.mjs', ['--once'])
    const lock = { packages: { 'node_modules/vite': { version: '3.0.0' } } }
    checkout.put('package-lock.json', JSON.stringify(lock))
    checkout.put('node_modules/.package-lock.json', JSON.stringify(lock))
    await checkout.run('start.mjs', ['--once'])
    expect(npmCalls()).toHaveLength(1)
  })

  it('lets one of two simultaneous starts install and the other wait', async () => {
    const both = await Promise.all([checkout.run('start.mjs', ['--once']), checkout.run('start.mjs', ['--once'])])
    expect(both.map((ran) => ran.code)).toEqual([0, 0])
    expect(npmCalls()).toHaveLength(1)
  })

  it('takes over from an install that was killed', async () => {
    checkout.put('.cache/install.lock', '999999999')
    expect(await checkout.run('start.mjs', ['--once'])).toMatchObject({ code: 0 })
  })

  it.each([
    [
      'request to the registry failed, reason: getaddrinfo ENOTFOUND',
      'The package registry cannot be reached. The first start needs a connection',
    ],
    ['EACCES: permission denied, mkdir', 'npm may not write here'],
    ['ENOSPC: no space left on device', 'The disk is full'],
    ['code EUSAGE', 'package.json and package-lock.json do not agree'],
  ])('says in words what npm means by "%s"', async (said, sentence) => {
    const ran = await checkout.run('start.mjs', ['--once'], { FAKE_NPM_SAYS: said })
    expect(ran).toMatchObject({ code: 1, output: expect.stringContaining(sentence) })
    expect(ran.output).not.toContain('    at ')
  })

  it('gives npm a cache of its own when there is no home folder to write to', async () => {
    await checkout.run('start.mjs', ['--once'], { HOME: '/nonexistent' })
    expect(npmCalls()).toEqual([expect.stringContaining(`cache=${checkout.folder}/.cache/npm`)])
  })

  it('says so when the checkout cannot be written', async () => {
    checkout.put('.cache', 'a file where the folder should be')
    const ran = await checkout.run('start.mjs', ['--once'])
    expect(ran).toMatchObject({ code: 1, output: expect.stringContaining('This checkout cannot be written') })
  })

  it('names what the system lacks, and starts all the same', async () => {
    const ran = await checkout.run('start.mjs', ['--once'])
    expect(ran.output).toMatch(/The system lacks ffmpeg \(sound and video cannot be converted\), espeak-ng /)
    expect(ran.output).toContain('Add them by the package manager of this system.')
    expect(ran.code).toBe(0)
  })

  it('builds the web app once, and again when its sources change', async () => {
    checkout.put('apps/web/vite.config.ts', 'export default {}')
    checkout.put('apps/web/src/main.tsx', 'one')
    await checkout.run('start.mjs', ['--once'])
    await checkout.run('start.mjs', ['--once'])
    expect(checkout.read('apps/web/dist/built')).toBe('x')
    checkout.put('apps/web/src/main.test.tsx', 'a test changes no build')
    await checkout.run('start.mjs', ['--once'])
    expect(checkout.read('apps/web/dist/built')).toBe('x')
    checkout.put('packages/ui/src/controls/button.tsx', 'two')
    await checkout.run('start.mjs', ['--once'])
    expect(checkout.read('apps/web/dist/built')).toBe('xx')
  })

  it('does not start on a broken build, and shows what the build said', async () => {
    checkout.put('apps/web/vite.config.ts', 'export default {}')
    checkout.put('apps/web/broken', '')
    const ran = await checkout.run('start.mjs', ['--once'])
    expect(ran).toMatchObject({
      code: 1,
      output: expect.stringMatching(/apps\/web could not be built:\nunexpected token/),
    })
  })
})

describe('the running server', () => {
  it.each([
    ['SIGTERM', 3, 'in order'],
    ['SIGINT', 4, 'by the keyboard'],
  ] as const)('gets %s and its exit code is kept', async (signal, code, note) => {
    const child = checkout.spawn('start.mjs')
    await waitForOutput(child, /up (\d+)/)
    const exit = waitForExit(child)
    child.kill(signal)
    expect(await exit).toBe(code)
    expect(checkout.read('ended')).toBe(note)
  })

  it('ends in order when the start script is killed outright', async () => {
    const child = checkout.spawn('start.mjs')
    await waitForOutput(child, /up (\d+)/)
    child.kill('SIGKILL')
    await expect.poll(() => checkout.read('ended'), { timeout: 60_000 }).toBe('in order')
  })

  it.each([
    ['', ''],
    [' through a shell', '; true'],
  ])('ends in order when npm, which called the start script%s, is killed outright', async (_how, after) => {
    // What follows in the command keeps the shell there; without it most shells give way to the program.
    const command = JSON.stringify(`node ${join(checkout.folder, 'scripts', 'start.mjs')}${after}`)
    const asNpm = `require('node:child_process').spawn('/bin/sh', ['-c', ${command}], { stdio: 'inherit' })`
    checkout.put('scripts/npm.cjs', asNpm)
    const npm = checkout.spawn('npm.cjs', [], { npm_lifecycle_event: 'start' })
    await waitForOutput(npm, /up (\d+)/)
    npm.kill('SIGKILL')
    await expect.poll(() => checkout.read('ended'), { timeout: 60_000 }).toBe('in order')
  })

  it('gets Ctrl-C once, though the terminal sends it to the whole group', async () => {
    const child = checkout.spawn('start.mjs', [], {}, { isGroup: true })
    await waitForOutput(child, /up (\d+)/)
    const exit = waitForExit(child)
    process.kill(-(child.pid ?? Number.NaN), 'SIGINT')
    expect(await exit).toBe(4)
    expect(checkout.read('signals')).toBe('SIGINT\n')
  })

  it('is handed its arguments', async () => {
    const ran = await checkout.run('start.mjs', ['--once', '--port', '9'])
    expect(ran.output).toMatch(/up \d+ --once --port 9/)
  })
})

describe('test', () => {
  it('ends with the line of counts even when nothing could be installed', async () => {
    const ran = await checkout.run('test.mjs', [], { FAKE_NPM_SAYS: 'ENOTFOUND' })
    expect(ran.code).toBe(1)
    expect(ran.output.trimEnd().split('\n').at(-1)).toBe('0 passed, 1 failed')
  })
})

describe('with-node', () => {
  it('runs a script with its arguments and keeps its exit code', async () => {
    checkout.put(
      'hello.ts',
      `const words: string[] = process.argv.slice(2)\nconsole.log(words.join('+'))\nprocess.exit(7)`,
    )
    expect(await checkout.run('with-node.mjs', ['hello.ts', 'a', 'b'])).toMatchObject({
      code: 7,
      output: expect.stringContaining('a+b'),
    })
  })
})

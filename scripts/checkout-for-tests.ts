import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export type Ran = { code: number; output: string }

/** An npm that records its calls and installs what a checkout needs to continue: a Node, and a Vite that only writes a file. */
const fakeNpm = `
const { appendFileSync, cpSync, mkdirSync, symlinkSync, writeFileSync } = require('node:fs')
appendFileSync('npm-calls', process.argv.slice(2).join(' ') + ' cache=' + (process.env.npm_config_cache ?? '') + '\\n')
if (process.env.FAKE_NPM_SAYS) { console.error(process.env.FAKE_NPM_SAYS); process.exit(1) }
mkdirSync('node_modules/.bin', { recursive: true })
mkdirSync('node_modules/vite/bin', { recursive: true })
try { symlinkSync(process.execPath, 'node_modules/.bin/node') } catch {}
writeFileSync('node_modules/vite/bin/vite.js', "const fs = require('node:fs'); fs.mkdirSync('dist', { recursive: true }); fs.appendFileSync('dist/built', 'x'); if (fs.existsSync('broken')) { console.error('unexpected token'); process.exit(1) }")
writeFileSync('node_modules/vite/bin/package.json', '{}')
`

/** A server that says when it is up, and leaves a note when it ends in order. */
const fakeServer = `
import { appendFileSync, writeFileSync } from 'node:fs'
const end = (note, code) => (signal) => {
  appendFileSync('signals', signal + '\\n')
  setTimeout(() => { writeFileSync('ended', note); process.exit(code) }, 100)
}
process.on('SIGTERM', end('in order', 3))
process.on('SIGINT', end('by the keyboard', 4))
console.log('up', process.pid, process.argv.slice(2).join(' '))
if (!process.argv.includes('--once')) setInterval(() => undefined, 1000)
`

/** A checkout in a separate folder with only our scripts, to observe the setup without a registry. */
export class CheckoutForTests {
  readonly folder = mkdtempSync(join(tmpdir(), 'taplore-checkout-'))
  private readonly children: ChildProcess[] = []

  constructor() {
    cpSync(join(import.meta.dirname), join(this.folder, 'scripts'), { recursive: true })
    this.put('package-lock.json', JSON.stringify({ packages: { 'node_modules/vite': { version: '1.0.0' } } }))
    this.put('npm-cli.js', fakeNpm)
    this.put('apps/server/src/main.ts', fakeServer)
    mkdirSync(join(this.folder, 'bin'))
    symlinkSync(process.execPath, join(this.folder, 'bin', 'node'))
  }

  put(path: string, text: string) {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true })
    writeFileSync(join(this.folder, path), text)
  }

  read(path: string): string | null {
    const file = join(this.folder, path)
    return existsSync(file) ? readFileSync(file, 'utf8') : null
  }

  /** Starts a script; the path holds nothing but Node, so that no system package is touched. */
  spawn(script: string, args: string[] = [], env: Record<string, string> = {}, { isGroup = false } = {}): ChildProcess {
    const child = spawn(process.execPath, [join(this.folder, 'scripts', script), ...args], {
      cwd: this.folder,
      detached: isGroup,
      env: { PATH: join(this.folder, 'bin'), HOME: this.folder, npm_execpath: join(this.folder, 'npm-cli.js'), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.children.push(child)
    return child
  }

  /** Runs a script to its end. */
  run(script: string, args: string[] = [], env: Record<string, string> = {}): Promise<Ran> {
    const child = this.spawn(script, args, env)
    let output = ''
    const keep = (data: Buffer) => {
      output += data.toString()
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    return new Promise((resolve) => child.once('close', (code) => resolve({ code: code ?? -1, output })))
  }

  remove() {
    for (const child of this.children) child.kill('SIGKILL')
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** Resolves with the first output in which the pattern is found. */
export function waitForOutput(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let output = ''
    const look = (data: Buffer) => {
      output += data.toString()
      const found = pattern.exec(output)
      if (found) resolve(found)
    }
    child.stdout?.on('data', look)
    child.stderr?.on('data', look)
    child.once('exit', (code) => reject(new Error(`ended with ${code} before it said ${pattern}: ${output}`)))
  })
}

export function waitForExit(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)))
}

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeIndexes } from './write-indexes.ts'

const root = join(import.meta.dirname, '..', '..')
const isCheck = process.argv.includes('--check')

/** Writes the files that list all features; with `--check` only reports those that are out of date. */
function main(): number {
  const stale = Object.entries(writeIndexes(root)).filter(([path, text]) => {
    const wanted = formatted(path, text)
    const file = join(root, path)
    if (existsSync(file) && readFileSync(file, 'utf8') === wanted) return false
    if (!isCheck) writeFileSync(file, wanted)
    return true
  })
  for (const [path] of stale)
    process.stdout.write(isCheck ? `${path} is out of date. Run: npm run registry\n` : `${path}\n`)
  return isCheck && stale.length > 0 ? 1 : 0
}

/** In the formatter's style, so that writing and checking agree with it. */
function formatted(path: string, text: string): string {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const { stdout, status, stderr } = spawnSync(
    process.execPath,
    [biome, 'check', '--write', `--stdin-file-path=${path}`],
    { cwd: root, input: text, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`The formatter refused ${path}: ${stderr}`)
  return stdout
}

process.exitCode = main()

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { settings } from '../../apps/server/src/config.ts'

const file = join(import.meta.dirname, '..', '..', 'docs', 'settings.md')

/** Writes docs/settings.md from the server's settings table; with `--check` only reports whether it is up to date. */
function writeSettings(): number {
  const rows = Object.entries(settings).map(([name, { about, schema }]) => {
    const read = schema.safeParse(undefined)
    const value = read.success && read.data !== undefined ? String(read.data) : ''
    return `| \`${name}\` | ${about.replaceAll('|', '\\|')} | ${value === '' ? '' : `\`${value}\``} |`
  })
  const intro =
    'Written from `apps/server/src/config.ts` by `npm run settings`; do not edit. All are optional unless their text says otherwise.'
  const text = [
    '# Settings',
    '',
    intro,
    'They are read once, at the start, and all problems are reported together.',
    '',
    '| name | meaning | default |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text)
    return 0
  }
  const isFresh = existsSync(file) && readFileSync(file, 'utf8') === text
  if (!isFresh) process.stderr.write('docs/settings.md is not what config.ts says. Run: npm run settings\n')
  return isFresh ? 0 : 1
}

process.exitCode = writeSettings()

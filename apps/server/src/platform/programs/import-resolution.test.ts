import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { shortResolution } from './import-resolution.ts'

const server = 'file:///app/apps/server/src/start.ts'
const ask = (
  resolve: ReturnType<typeof shortResolution>,
  [specifier, parentURL]: readonly [string, string],
  { conditions = ['node', 'import'], importAttributes = {} as Record<string, string> } = {},
) => {
  let isAsked = false
  const { url, format } = resolve(specifier, { parentURL, conditions, importAttributes }, () => {
    isAsked = true
    return { url: `asked:${specifier}`, format: 'module' }
  })
  return { url, format, isAsked }
}

describe('imports of the server', () => {
  it('finds its own files and those of the long-listed package without asking Node', () => {
    const resolve = shortResolution()
    expect(ask(resolve, ['./app.ts', server])).toEqual({
      ...{ url: 'file:///app/apps/server/src/app.ts', format: 'module-typescript', isAsked: false },
    })
    const entity = ask(resolve, ['../entity.js', 'file:///app/node_modules/drizzle-orm/pg-core/table.js'])
    expect(entity).toEqual({ url: 'file:///app/node_modules/drizzle-orm/entity.js', format: 'module', isAsked: false })
  })

  it('asks Node once for a package in each of ours, and always where something else decides', () => {
    const resolve = shortResolution()
    expect(ask(resolve, ['zod', server]).isAsked).toBe(true)
    expect(ask(resolve, ['zod', 'file:///app/apps/server/src/areas/index.ts'])).toMatchObject({
      ...{ url: 'asked:zod', isAsked: false },
    })
    expect(ask(resolve, ['zod', 'file:///app/packages/kit/src/index.ts']).isAsked).toBe(true)
    expect(ask(resolve, ['./facts.json', server]).isAsked).toBe(true)
    expect(ask(resolve, ['node:fs', server]).isAsked).toBe(true)
    expect(ask(resolve, ['./core.js', 'file:///app/node_modules/zod/v4/index.js']).isAsked).toBe(true)
    expect(ask(resolve, ['./a.ts', 'file:///app/apps/server/node_modules/other/b.ts']).isAsked).toBe(true)
    const required = { conditions: ['node', 'require'] }
    expect(ask(resolve, ['./entity.js', 'file:///app/node_modules/drizzle-orm/a.js'], required).isAsked).toBe(true)
    expect(ask(resolve, ['zod', server], { importAttributes: { type: 'json' } }).isAsked).toBe(true)
  })

  it('names the same files as Node does', () => {
    const file = join(import.meta.dirname, 'import-resolution.ts')
    const script = `
      const { shortenImportResolution } = await import(${JSON.stringify(file)})
      const asked = ['drizzle-orm/pg-core', '@taplore/kit', 'zod']
      const before = asked.map((name) => import.meta.resolve(name, ${JSON.stringify(`file://${file}`)}))
      shortenImportResolution()
      const { createLog } = await import(${JSON.stringify(join(import.meta.dirname, '../log.ts'))})
      const after = asked.map((name) => import.meta.resolve(name, ${JSON.stringify(`file://${file}`)}))
      console.log(JSON.stringify([before, typeof createLog === "function" && after]))`
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
    })
    const [before, after] = JSON.parse(stdout || `["${stderr.slice(0, 200).replaceAll('"', '')}", null]`)
    expect(after).toEqual(before)
  })
})

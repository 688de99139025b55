import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '..')

it('API-03 names no path of the server outside one file; operations take theirs from the contract', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(source, name))
  const naming = files.filter((file) => /['"`}]\/(api|collab)(?![\w-])/.test(readFileSync(file, 'utf8')))
  expect(naming.map((file) => relative(source, file))).toEqual(['api/paths.ts'])
  expect(readFileSync(join(source, 'api/client.ts'), 'utf8')).toContain("from 'virtual:contract-routes'")
})

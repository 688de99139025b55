import type { Folder } from '@taplore/contract'
import { expect, it } from 'vitest'
import { allOf, linesOf, narrowed, pathTo } from './folder-rules.ts'

const folder = (name: string, children: Folder[] = []): Folder => ({
  id: name,
  _id: name,
  folder_id: name,
  name,
  title: name,
  color: 'grey',
  group: name,
  under: null,
  count: 0,
  children,
})
const tree = [folder('Summary', [folder('Marketing')]), folder('Travel', [folder('Ferries', [folder('Night')])])]
const names = (lines: ReturnType<typeof linesOf>) => lines.map(({ folder: { name }, level }) => `${level} ${name}`)

it('FOLD-03 finds by the beginning of a name and keeps the way to what it found', () => {
  const found = narrowed(tree, 'ma')
  expect(allOf(found).map(({ name }) => name)).toEqual(['Summary', 'Marketing'])
  expect(narrowed(tree, 'ummary')).toEqual([])
  expect(narrowed(tree, ' ')).toEqual(tree)
})
it('draws what is open', () => {
  expect(names(linesOf(tree, new Set()))).toEqual(['1 Summary', '1 Travel'])
  expect(names(linesOf(tree, new Set(['Travel', 'Ferries'])))).toEqual([
    '1 Summary',
    '1 Travel',
    '2 Ferries',
    '3 Night',
  ])
})
it('knows the way to a folder', () => {
  expect(pathTo(tree, 'Night').map(({ name }) => name)).toEqual(['Travel', 'Ferries', 'Night'])
  expect(pathTo(tree, 'Elsewhere')).toEqual([])
})

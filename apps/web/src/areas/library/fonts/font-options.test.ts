import type { CatalogueItem, WorkspaceFont } from '@taplore/contract'
import { expect, it } from 'vitest'
import { fontOptions, usualWeight } from './font-options.ts'

const item = (family: string, variants: string[]): CatalogueItem => ({
  family,
  category: 'serif',
  variants,
  subsets: [],
})
const own: WorkspaceFont = { id: '1', name: 'Field', type: 'CUSTOM', allWeights: ['700'], weights: [] }

it('FONT-16 FONT-21 offers Inter first, own fonts next, the catalogue after the house', () => {
  const catalogue = [item('Lora', ['regular', 'italic', '700']), item('Fraunces', ['300']), item('Inter', ['regular'])]
  const options = fontOptions({ '1': own }, catalogue)
  expect(options.map(({ family }) => family)).toEqual(['Inter', 'Field', 'Fraunces', 'Lora'])
  expect(options[3]).toEqual({ family: 'Lora', weights: [400, 700], hasItalic: true, from: 'catalogue' })
})

it('FONT-16 takes weight 400, or the nearest a family has', () => {
  expect(usualWeight({ weights: [300, 400, 700] })).toBe(400)
  expect(usualWeight({ weights: [700, 900] })).toBe(700)
})

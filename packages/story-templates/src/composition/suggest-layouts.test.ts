import { newStory } from '@taplore/story'
import { describe, expect, it } from 'vitest'
import { designOfStory } from '../kit/design.ts'
import { contentOfText, suggestLayouts } from './suggest-layouts.ts'

const given = { design: designOfStory(newStory()), images: 0, direction: 'ltr' as const }

describe('a layout for a text', () => {
  it.each([
    ['“The sea decides.” — Ingrid Moe', { quote: 'The sea decides.', by: 'Ingrid Moe' }],
    ['What to pack\n- Wool\n- A lamp\n- Patience', { title: 'What to pack', items: ['Wool', 'A lamp', 'Patience'] }],
    ['42 % of all ferries run on batteries', { numeral: '42 %', label: 'of all ferries run on batteries' }],
    ['The last ferry\nIt leaves at six.', { title: 'The last ferry', text: 'It leaves at six.' }],
    ['It leaves at six. Forty people wait.', { title: 'It leaves at six', text: 'Forty people wait.' }],
    ['Northwards', { title: 'Northwards' }],
  ])('reads the form of %j', (text, content) => {
    expect(contentOfText(text)).toEqual(content)
  })

  it('has a place for everything that is said, of six families, with few places left empty', () => {
    for (const text of [
      '“The sea decides.” — Ingrid Moe',
      'What to pack\n- Wool\n- A lamp',
      'The last ferry\nAt six.',
    ]) {
      const content = contentOfText(text)
      const found = suggestLayouts(content, given)
      expect(found.length).toBeGreaterThanOrEqual(3)
      expect(new Set(found.map(({ system }) => system)).size).toBe(found.length)
      for (const { slots } of found) for (const slot of Object.keys(content)) expect(slots).toContain(slot)
    }
  })

  it('wants images only where there are some', () => {
    const content = { title: 'The last ferry', text: 'At six.' }
    const places = (images: number) =>
      suggestLayouts(content, { ...given, images })[0]?.slots.filter((slot) => slot.startsWith('picture')).length
    expect(places(0)).toBe(0)
    expect(places(1)).toBe(1)
  })

  it('has nothing to suggest for no words', () => {
    expect(suggestLayouts({}, given)).toEqual([])
  })
})

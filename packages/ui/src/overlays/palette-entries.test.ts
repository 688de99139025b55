import { describe, expect, it } from 'vitest'
import { type PaletteEntry, rankEntries } from './palette-entries.ts'

const entry = (label: string, words: string[] = [], more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  id: label,
  label,
  words,
  onSelect: () => undefined,
  ...more,
})
const groups = [
  { id: 'content', label: 'Content', entries: [entry('Capital cities', [], { isFound: true })] },
  {
    id: 'go',
    label: 'Go to',
    entries: [entry('Rapid answers'), entry('Members', ['invite', 'people']), entry('API keys', ['developer'])],
  },
  {
    id: 'do',
    label: 'Do',
    entries: [entry('Switch to the dark theme', ['night']), entry('Réglages', ['thème sombre'])],
  },
]
const found = (query: string) =>
  rankEntries(groups, query).map(({ id, entries }) => [id, entries.map(({ label }) => label)])
const marked = (query: string, label: string) => {
  const entries = rankEntries(groups, query).flatMap((group) => group.entries)
  return entries.find((one) => one.label === label)?.matches.map(([from, to]) => label.slice(from, to))
}

describe('the palette', () => {
  it('puts what begins with the query first, and its group above the others', () => {
    expect(found('api')).toEqual([
      ['go', ['API keys', 'Rapid answers']],
      ['content', ['Capital cities']],
    ])
  })

  it('finds things by other words for them, and by every word of the query in any order', () => {
    expect(found('invite')[0]).toEqual(['go', ['Members']])
    expect(found('dark')[0]).toEqual(['do', ['Switch to the dark theme']])
    expect(found('theme night')[0]).toEqual(['do', ['Switch to the dark theme']])
    expect(found('theme keys')).toEqual([['content', ['Capital cities']]])
  })

  it('reads letters without their accents, and marks what matched in the label', () => {
    expect(found('regl')[0]).toEqual(['do', ['Réglages']])
    expect(marked('regl', 'Réglages')).toEqual(['Régl'])
    expect(marked('theme the', 'Switch to the dark theme')).toEqual(['the', 'theme'])
    expect(marked('developer', 'API keys')).toEqual([])
  })

  it('finds words within scripts that have no spaces', () => {
    const ja = [{ id: 'go', label: '移動', entries: [entry('請求情報'), entry('メンバー', ['チームに招待'])] }]
    expect(rankEntries(ja, '招待').flatMap(({ entries }) => entries.map(({ label }) => label))).toEqual(['メンバー'])
  })

  it('keeps everything in its order without a query', () => {
    expect(found('  ').map(([id]) => id)).toEqual(['content', 'go', 'do'])
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { InvalidDocumentError, NewerDocumentError } from '@taplore/kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newStory } from '../make.ts'
import { parseStory } from '../parse.ts'
import { arbitraryStory } from '../testing/index.ts'
import { upgrade } from './upgrade.ts'

const examples = new URL('./examples/', import.meta.url)

describe('lift', () => {
  it('EDIT-04 loses nothing of any story that is saved and opened again', () => {
    fc.assert(
      fc.property(arbitraryStory(), (story) => {
        const saved = JSON.parse(JSON.stringify(story))
        expect(JSON.parse(JSON.stringify(upgrade(saved)))).toEqual(saved)
      }),
      { numRuns: 150, seed: 2 },
    )
  })

  it('opens the frozen example of every version there ever was', () => {
    const files = readdirSync(examples)
    expect(files).toContain('0001.json')
    for (const file of files)
      expect(upgrade(JSON.parse(readFileSync(new URL(file, examples), 'utf8'))).pages.length).toBeGreaterThan(0)
  })

  it('refuses a document of a newer program by name', () => {
    expect(() => upgrade({ ...newStory(), version: 2 })).toThrow(NewerDocumentError)
    expect(() => upgrade(null)).toThrow(InvalidDocumentError)
    expect(() => upgrade({ pages: [] })).toThrow(InvalidDocumentError)
  })

  it('tells where a document is wrong', () => {
    const story = newStory()
    const broken = {
      ...story,
      pages: [{ ...story.pages[0], background: { type: 'paint', paint: { type: 'solid', color: 'red; }' } } }],
    }
    const result = parseStory(broken)
    expect(result.ok).toBe(false)
    if (!result.ok) expect(result.issues[0]?.path).toEqual(['pages', 0, 'background', 'paint', 'color'])
  })

  it('refuses data addresses and script links', () => {
    const page = (link: string) => ({ ...newStory().pages[0], outlink: { url: link, label: '', theme: 'light' } })
    expect(parseStory({ ...newStory(), pages: [page('javascript:alert(1)')] }).ok).toBe(false)
    expect(parseStory({ ...newStory(), pages: [page('data:text/html,x')] }).ok).toBe(false)
    expect(parseStory({ ...newStory(), pages: [page('https://example.com/')] }).ok).toBe(true)
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { InvalidDocumentError, NewerDocumentError } from '@taplore/kit'
import { describe, expect, it } from 'vitest'
import { emptyForm } from '../make.ts'
import { upgrade } from './upgrade.ts'

const examples = new URL('./examples/', import.meta.url)

describe('lift', () => {
  it('opens the frozen example of every version there ever was', () => {
    const files = readdirSync(examples)
    expect(files).toContain('0001.json')
    for (const file of files) {
      const json = JSON.parse(readFileSync(new URL(file, examples), 'utf8'))
      expect(upgrade(json).pages.length).toBeGreaterThan(0)
    }
  })

  it('refuses a document of a newer program by name', () => {
    expect(() => upgrade({ ...emptyForm(), version: 2 })).toThrow(NewerDocumentError)
    expect(() => upgrade(null)).toThrow(InvalidDocumentError)
    expect(() => upgrade({ pages: [] })).toThrow(InvalidDocumentError)
  })
})

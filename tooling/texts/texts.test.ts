import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { englishTables, flatten, keysFor, placesIn, tableNames, unflatten } from './english.ts'
import { readTables, reasonsFile, reasonsFrom, translated } from './files.ts'

const english = englishTables()

describe.each(translated)('the texts in %s', (language) => {
  const tables = readTables(language)

  it.each(tableNames)('I18N-04 have everything of English and nothing else: %s', (name) => {
    const wanted = name === 'sentences' || name === 'mail' ? english[name] : keysFor(language, english[name])
    const keys = Object.keys(wanted).filter((key) => wanted[key] !== '')
    expect(Object.keys(tables[name]).sort()).toEqual(keys.sort())
  })

  it.each(tableNames)('have a place for every value: %s', (name) => {
    const wanted = name === 'sentences' || name === 'mail' ? english[name] : keysFor(language, english[name])
    const wrong = Object.entries(tables[name]).flatMap(([key, text]) => {
      // A form for one certain number may leave the number out.
      const mayLeaveOut = /_(?:zero|one|two)$/.test(key) ? ['{{count}}'] : []
      const expected = placesIn(wanted[key] ?? '').filter((place) => !mayLeaveOut.includes(place))
      const found = placesIn(text).filter((place) => !mayLeaveOut.includes(place))
      return expected.join() === found.join() ? [] : [`${key}: ${text}`]
    })
    expect(wrong).toEqual([])
  })

  it('give emails the reasons of failures as the app says them', () => {
    expect(readFileSync(reasonsFile(language), 'utf8')).toBe(reasonsFrom(tables.sentences))
  })

  it('are in that language', () => {
    const all = tableNames.flatMap((name) =>
      Object.entries(tables[name]).map(([key, text]) => [english[name][key], text]),
    )
    const same = all.filter(([source, text]) => source === text)
    expect(same.length / all.length).toBeLessThan(0.08)
  })
})

describe('the tables', () => {
  it('ask for the plural forms of the language', () => {
    const counted = { 'jobs.running_one': '{{count}} job', 'jobs.running_other': '{{count}} jobs', plain: 'Jobs' }
    expect(Object.keys(keysFor('ja', counted))).toEqual(['jobs.running_other', 'plain'])
    expect(Object.keys(keysFor('ar', counted)).sort()).toEqual([
      'jobs.running_few',
      'jobs.running_many',
      'jobs.running_one',
      'jobs.running_other',
      'jobs.running_two',
      'jobs.running_zero',
      'plain',
    ])
  })

  it('become trees and flat again without a loss', () => {
    expect(flatten(unflatten(english.app))).toEqual(english.app)
  })

  it('ERR-03 have the spelling slips of the documents fixed, and the wording kept', () => {
    const said = tableNames.flatMap((name) => Object.entries(english[name]).map(([key, text]) => `${key}: ${text}`))
    // Slips of the documents, and a space before a comma or a full stop.
    expect(
      said.filter((line) => /succesful|occured|descrepanc|\w [,.](?:\s|$)/i.test(line.replace(/^\S*: /, ''))),
    ).toEqual([])
    for (const fixed of ['Profile Updated Successfully', 'Permission Changed Successfully', 'Removed Successfully'])
      expect(Object.values(english.sentences)).toContain(fixed)
  })

  it('hold the sentences of refusals and of the specification', () => {
    expect(english.sentences).toHaveProperty(['Please Enter Valid Email.'])
    expect(english.sentences).toHaveProperty(['You don’t have access to this.'])
  })
})

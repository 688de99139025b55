import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { InvalidDocumentError, NewerDocumentError, parsedBy, upgraderOf } from './documents.ts'

const schema = z.object({ version: z.literal(3), name: z.string(), isOpen: z.boolean() })
const upgrade = upgraderOf({
  noun: 'letter',
  version: 3,
  steps: {
    1: ({ title, ...rest }) => ({ ...rest, version: 2, name: title }),
    2: (json) => ({ ...json, version: 3, isOpen: false }),
  },
  parse: (json) => parsedBy(schema, json),
})

describe('lifting a document', () => {
  it('goes up step by step from any version, and takes the newest as it is', () => {
    const newest = { version: 3, name: 'To the harbour', isOpen: false }
    expect(upgrade({ version: 1, title: 'To the harbour' })).toEqual(newest)
    expect(upgrade({ version: 2, name: 'To the harbour' })).toEqual(newest)
    expect(upgrade(newest)).toEqual(newest)
  })

  it('says what is wrong and where, and which version it does not know', () => {
    const faultOf = (json: unknown) => {
      try {
        return upgrade(json)
      } catch (error) {
        return error
      }
    }
    const wrong = faultOf({ version: 3, name: 7, isOpen: true })
    expect(wrong).toBeInstanceOf(InvalidDocumentError)
    expect(wrong).toMatchObject({ issues: [{ path: ['name'], code: 'invalid_type' }] })
    expect(faultOf([])).toMatchObject({ message: 'Not a valid letter: document: A letter is an object.' })
    for (const version of [undefined, 0, 1.5, '1'])
      expect(faultOf({ version })).toMatchObject({ message: 'Not a valid letter: version: The version is missing.' })
    const newer = faultOf({ version: 4 })
    expect(newer).toBeInstanceOf(NewerDocumentError)
    expect(newer).toMatchObject({
      found: 4,
      supported: 3,
      message: 'This letter has version 4; this program knows versions up to 3.',
    })
  })
})

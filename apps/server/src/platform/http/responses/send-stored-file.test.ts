import { describe, expect, it } from 'vitest'
import { rangeOf } from './send-stored-file.ts'

describe('rangeOf', () => {
  it('reads the three forms of one range', () => {
    expect(rangeOf('bytes=0-99', 1000)).toEqual({ start: 0, end: 99 })
    expect(rangeOf('bytes=900-', 1000)).toEqual({ start: 900, end: 999 })
    expect(rangeOf('bytes=-100', 1000)).toEqual({ start: 900, end: 999 })
  })

  it('ends at the end of the file', () => {
    expect(rangeOf('bytes=990-2000', 1000)).toEqual({ start: 990, end: 999 })
    expect(rangeOf('bytes=-5000', 1000)).toEqual({ start: 0, end: 999 })
  })

  it('says when nothing of the file is meant', () => {
    expect(rangeOf('bytes=1000-', 1000)).toBe('unsatisfiable')
    expect(rangeOf('bytes=-0', 1000)).toBe('unsatisfiable')
  })

  it('sends the whole file for what it does not serve', () => {
    for (const header of [undefined, '', 'bytes=', 'bytes=-', 'bytes=0-1,5-6', 'items=0-1', 'bytes=9-2']) {
      expect(rangeOf(header, 1000)).toBeNull()
    }
  })
})

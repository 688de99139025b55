// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { findHotKey, type HotKey } from './hot-keys.ts'

const keys: readonly HotKey[] = [
  { key: 'k', withCommand: true, isEverywhere: true, run: () => {} },
  { key: 'a', withCommand: true, run: () => {} },
  { key: 'c', run: () => {} },
  { key: '?', run: () => {} },
]
const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  target: document.body,
  ...more,
})

describe('keys of the shell', () => {
  it('opens the palette with Ctrl or Command, even while typing', () => {
    const target = document.createElement('input')
    expect(findHotKey(keys, press('k', { ctrlKey: true, target }))?.key).toBe('k')
    expect(findHotKey(keys, press('K', { metaKey: true }))?.key).toBe('k')
    expect(findHotKey(keys, press('k'))).toBeUndefined()
  })
  it('leaves the choice of all text to fields', () => {
    expect(findHotKey(keys, press('a', { ctrlKey: true }))?.key).toBe('a')
    expect(findHotKey(keys, press('a', { ctrlKey: true, target: document.createElement('input') }))).toBeUndefined()
  })
  it('hears all keys at a box that is ticked in a list', () => {
    const target = document.createElement('input')
    target.type = 'checkbox'
    expect(findHotKey(keys, press('a', { ctrlKey: true, target }))?.key).toBe('a')
    expect(findHotKey(keys, press('c', { target }))?.key).toBe('c')
  })
  it('leaves single letters to fields', () => {
    expect(findHotKey(keys, press('c'))?.key).toBe('c')
    expect(findHotKey(keys, press('c', { target: document.createElement('textarea') }))).toBeUndefined()
    expect(findHotKey(keys, press('c', { ctrlKey: true }))).toBeUndefined()
  })
})

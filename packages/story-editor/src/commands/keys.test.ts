import { chord, chordLabel, type KeyPress, matchesKey } from '@taplore/ui'
import { describe, expect, it } from 'vitest'
import { type CommandId, commands } from './commands.ts'

const press = (key: string, given: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...given,
})

describe('keys', () => {
  it('takes Command and Control for the same', () => {
    expect(matchesKey(chord('Mod+z'), press('z', { metaKey: true }))).toBe(true)
    expect(matchesKey(chord('Mod+z'), press('z', { ctrlKey: true }))).toBe(true)
    expect(matchesKey(chord('Mod+z'), press('z'))).toBe(false)
    expect(matchesKey(chord('Mod+z'), press('z', { ctrlKey: true, shiftKey: true }))).toBe(false)
  })

  it('knows a key by its place when Alt or Shift give it another sign', () => {
    expect(matchesKey(chord('Mod+Alt+c'), press('ç', { code: 'KeyC', metaKey: true, altKey: true }))).toBe(true)
    expect(matchesKey(chord('Mod+Shift+]'), press('}', { code: 'BracketRight', ctrlKey: true, shiftKey: true }))).toBe(
      true,
    )
  })

  it('takes signs however the keyboard makes them', () => {
    expect(matchesKey(chord('?'), press('?', { shiftKey: true }))).toBe(true)
    expect(matchesKey(chord('Mod+plus'), press('+', { ctrlKey: true, shiftKey: true }))).toBe(true)
  })

  it('writes chords as each machine does', () => {
    expect(chordLabel(chord('Mod+Shift+g'), true)).toBe('⌘⇧G')
    expect(chordLabel(chord('Mod+Shift+g'), false)).toBe('Ctrl+Shift+G')
    expect(chordLabel(chord('ArrowUp'), false)).toBe('↑')
  })

  it('gives no chord to two commands', () => {
    const owners = new Map<string, CommandId>()
    for (const id of Object.keys(commands) as CommandId[]) {
      for (const keys of commands[id].keys) {
        const name = chordLabel(keys, false)
        expect(owners.get(name), `${name} of ${id}`).toBeUndefined()
        owners.set(name, id)
      }
    }
  })
})

// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount } from '../testing/mount.tsx'
import { CommandPalette } from './command-palette.tsx'
import type { PaletteEntry } from './palette-entries.ts'

let mounted: ReturnType<typeof mount> | undefined
beforeEach(() => {
  // The list of cmdk watches its size and scrolls to what is selected; jsdom does neither.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  Element.prototype.scrollIntoView ??= () => {}
  Element.prototype.scrollTo ??= () => {}
})
afterEach(() => {
  mounted?.unmount()
  mounted = undefined
  vi.unstubAllGlobals()
})

const noChange = () => {}
const entry = (label: string, words: string[] = []): PaletteEntry => ({ id: label, label, words, onSelect: noChange })
const profile = entry('Profile', ['address'])
const security = entry('Security', ['address book'])
const palette = (found: PaletteEntry[], isOpen = true) => (
  <CommandPalette
    isOpen={isOpen}
    onOpenChange={noChange}
    query="addre"
    onQuery={noChange}
    groups={[
      { id: 'content', label: 'Content', entries: found },
      { id: 'settings', label: 'Settings', entries: [profile, security] },
    ]}
    label="Search"
    placeholder="Search"
    empty="Nothing"
    hints={{ move: 'move', open: 'open', close: 'close' }}
  />
)
const selected = () => document.querySelector('[role=option][aria-selected=true]')?.textContent
const press = (key: string) =>
  act(async () => {
    document.querySelector('input')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })

it('selects the best match, also when it is found a moment later', async () => {
  mounted = mount(palette([]))
  await act(async () => {})
  expect(selected()).toBe('Profile')
  mounted.render(palette([{ ...entry('Address of the mayor'), isFound: true }]))
  await act(async () => {})
  expect(selected()).toBe('Address of the mayor')
})

it('keeps what was selected by keys when more is found', async () => {
  mounted = mount(palette([]))
  await act(async () => {})
  await press('ArrowDown')
  expect(selected()).toBe('Security')
  mounted.render(palette([{ ...entry('Address of the mayor'), isFound: true }]))
  await act(async () => {})
  expect(selected()).toBe('Security')
})

it('gives the focus back to where it was', async () => {
  const page = (isOpen: boolean) => (
    <>
      <button type="button">Stories</button>
      {palette([], isOpen)}
    </>
  )
  mounted = mount(page(false))
  mounted.place.querySelector('button')?.focus()
  mounted.render(page(true))
  expect(document.activeElement?.getAttribute('role')).toBe('combobox')
  mounted.render(page(false))
  // Radix gives it back a moment after the palette has gone.
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve))))
  expect(document.activeElement).toBe(mounted.place.querySelector('button'))
})

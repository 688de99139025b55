// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useDebounced } from './use-debounced.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function Shown({ words }: { words: string }) {
  return useDebounced(words)
}

it('SHELL-24 takes a text that stood still for 250 ms, unless told otherwise', () => {
  const place = document.createElement('div')
  const root = createRoot(place)
  const draw = (words: string) => act(() => root.render(<Shown words={words} />))
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  draw('')
  draw('har')
  pass(249)
  expect(place.textContent).toBe('')
  draw('harbour')
  pass(249)
  expect(place.textContent).toBe('')
  pass(1)
  expect(place.textContent).toBe('harbour')
  act(() => root.unmount())
})

// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { useScrollToCurrent } from './use-scroll-to-current.ts'

function Links({ path }: { path: string }) {
  const links = useScrollToCurrent(path, 2)
  return (
    <nav ref={links}>
      <a href="/series">Series</a>
      <a href="/linked-accounts" aria-current="page">
        Linked accounts
      </a>
    </nav>
  )
}

afterEach(() => vi.restoreAllMocks())

it.each([
  [
    'a row that is wider than the screen',
    { scrollWidth: 900, clientWidth: 390, scrollHeight: 40, clientHeight: 40 },
    1,
  ],
  [
    'a list that is longer than its place',
    { scrollWidth: 240, clientWidth: 240, scrollHeight: 844, clientHeight: 595 },
    1,
  ],
  ['links that all fit', { scrollWidth: 240, clientWidth: 240, scrollHeight: 595, clientHeight: 595 }, 0],
])('scrolls to the current one of %s', async (_, sizes, times) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  for (const [name, px] of Object.entries(sizes))
    vi.spyOn(Element.prototype, name as 'scrollWidth', 'get').mockReturnValue(px)
  const scrolled: (string | null)[] = []
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this.textContent)
  }
  let resized: () => void = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listener: () => void) {
        resized = listener
      }
      observe(): void {}
      disconnect(): void {}
    },
  )
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () => root.render(<Links path="/linked-accounts" />))
  expect(scrolled).toEqual(Array.from({ length: times }, () => 'Linked accounts'))
  resized()
  expect(scrolled).toHaveLength(2 * times)
  await act(async () => root.unmount())
})

// @vitest-environment jsdom
import { newElement, newPage } from '@taplore/story'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { SmallCover } from './small-cover.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

it('shows a story by its poster, else by its first page, else by the initial of its name', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const show = (thumbnail: string | null, cover: ReturnType<typeof newPage> | null) =>
    act(async () => root.render(<SmallCover seed="1" story={{ name: '“été”', thumbnail, cover }} />))
  const shape = newElement('shape', { shape: 'rect', fill: { type: 'solid', color: '#7a1230' } })
  const drawn = { ...newPage(), elements: [shape] }
  const initial = () => place.querySelector('[data-initial]')?.getAttribute('data-initial')
  await show('/poster.webp', drawn)
  expect(place.querySelector('img')?.getAttribute('src')).toBe('/poster.webp')
  await act(async () => void place.querySelector('img')?.dispatchEvent(new Event('error')))
  expect([place.querySelector('img'), initial(), place.innerHTML.includes('rgb(122, 18, 48)')]).toEqual([
    ...[null, undefined, true],
  ])
  await show(null, newPage())
  expect(initial()).toBe('É')
  await show(null, null)
  expect(initial()).toBe('É')
  await act(async () => root.unmount())
})

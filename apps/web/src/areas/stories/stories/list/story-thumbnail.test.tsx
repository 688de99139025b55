// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { StoryThumbnail } from './story-thumbnail.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

it('shows the logo where the poster cannot be loaded, and another poster again', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const show = (thumbnail: string) =>
    act(async () => root.render(<StoryThumbnail story={{ name: 'Tides', thumbnail, cover: null }} />))
  await show('/one.webp')
  await act(async () => void place.querySelector('img')?.dispatchEvent(new Event('error')))
  expect([place.querySelector('img'), place.querySelector('svg') !== null]).toEqual([null, true])
  await show('/two.webp')
  expect(place.querySelector('img')?.getAttribute('src')).toBe('/two.webp')
  await act(async () => root.unmount())
})

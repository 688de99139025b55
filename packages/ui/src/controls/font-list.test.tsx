// @vitest-environment jsdom
import { act } from 'react'
import { expect, it } from 'vitest'
import { mount } from '../testing/mount.tsx'
import { FontList } from './font-list.tsx'

const rowPx = 32
const heightPx = 320
const fonts = Array.from({ length: 45 }, (_, index) => ({ family: `Family ${index}`, stack: 'serif' }))

it('FONT-15 lists ten families, and ten more from 25 px before their end', async () => {
  const mounted = mount(<FontList fonts={fonts} chosen="" onChoose={() => {}} />)
  const list = document.querySelector('ul')
  if (!list) throw new Error('There is no list.')
  const rows = () => list.querySelectorAll('button').length
  // What a browser would lay out.
  Object.defineProperty(list, 'clientHeight', { value: heightPx })
  Object.defineProperty(list, 'scrollHeight', { get: () => rows() * rowPx })
  const scrollTo = (fromEnd: number) =>
    act(() => {
      list.scrollTop = list.scrollHeight - heightPx - fromEnd
      list.dispatchEvent(new Event('scroll'))
    })
  expect(rows()).toBe(10)
  await scrollTo(0)
  expect(rows()).toBe(20)
  await scrollTo(26)
  expect(rows()).toBe(20)
  await scrollTo(25)
  expect(rows()).toBe(30)
  await scrollTo(0)
  await scrollTo(0)
  expect(rows()).toBe(45)
  mounted.unmount()
})

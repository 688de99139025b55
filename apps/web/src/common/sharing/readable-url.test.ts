import { expect, it } from 'vitest'
import { readableUrl } from './readable-url.ts'

it('shows a URL as people read it, and one that is no text as it is', () => {
  const read = 'https://stories.example/نور/سنة?a=%26'
  expect(readableUrl(new URL(read).href)).toBe(read)
  expect(readableUrl('https://stories.example/%ff')).toBe('https://stories.example/%ff')
})

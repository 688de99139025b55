import { expect, it } from 'vitest'
import { storyReadingUrl } from './story-reading-url.ts'

it('leads to the player on an address of this machine, and to the page everywhere else', () => {
  expect(storyReadingUrl('http://stories.localhost:4600/ada/ferry')).toBe(
    'http://stories.localhost:4600/ada/ferry/play',
  )
  expect(storyReadingUrl('http://127.0.0.1:4600/ada/ferry')).toBe('http://127.0.0.1:4600/ada/ferry/play')
  expect(storyReadingUrl('https://stories.example.com/ada/ferry')).toBe('https://stories.example.com/ada/ferry')
  expect(storyReadingUrl('/ada/ferry')).toBe('/ada/ferry')
})

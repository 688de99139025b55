import { expect, it } from 'vitest'
import { readingAddress } from './story-reading-url.ts'

it('leads to the player on an address of this machine, and to the page everywhere else', () => {
  expect(readingAddress('http://stories.localhost:4600/ada/ferry')).toBe('http://stories.localhost:4600/ada/ferry/play')
  expect(readingAddress('http://127.0.0.1:4600/ada/ferry')).toBe('http://127.0.0.1:4600/ada/ferry/play')
  expect(readingAddress('https://stories.example.com/ada/ferry')).toBe('https://stories.example.com/ada/ferry')
  expect(readingAddress('/ada/ferry')).toBe('/ada/ferry')
})

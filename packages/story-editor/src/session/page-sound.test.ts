import { newPage, newStory } from '@taplore/story'
import { expect, it } from 'vitest'
import { PageSound } from './page-sound.ts'

const file = (url: string, durationMs: number) => ({ assetId: null, url, mime: 'audio/mpeg', durationMs })
const voice = { ...file('/voice.mp3', 4_000), voice: 'ada', text: 'Hello' }
const music = { ...file('/music.mp3', 3_000), doesLoop: true, volume: 0.8 }

function heardWith() {
  const heard: { url: string; currentTime: number; volume: number; loop: boolean; isOn: boolean }[] = []
  const sound = new PageSound(
    ({ url }) => url,
    (url) => {
      const one = { url, currentTime: 0, volume: 1, loop: false, isOn: false }
      heard.push(one)
      return Object.assign(one, {
        play: async () => {
          one.isOn = true
        },
        pause: () => {
          one.isOn = false
        },
      })
    },
  )
  return { sound, heard }
}

it('plays the voice of a page from the moment of the timeline, with the music quietly under it', () => {
  const { sound, heard } = heardWith()
  const page = newPage({ audio: voice })
  sound.play(page, newStory({ pages: [page], backgroundAudio: music }), 3_500)
  expect(heard).toMatchObject([
    { url: '/voice.mp3', currentTime: 3.5, volume: 1, isOn: true },
    { url: '/music.mp3', currentTime: 0.5, volume: 0.2, loop: true, isOn: true },
  ])
  sound.stop()
  expect(heard.map(({ isOn }) => isOn)).toEqual([false, false])
})

it('is silent after the end of a voice, and on a page without audio', () => {
  const { sound, heard } = heardWith()
  const page = newPage({ audio: voice })
  sound.play(page, newStory({ pages: [page] }), 4_000)
  sound.play(newPage(), newStory(), 0)
  expect(heard).toEqual([])
})

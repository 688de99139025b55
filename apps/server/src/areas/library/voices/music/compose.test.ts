import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { compose, sampleRate } from './compose.ts'
import { composeInThread } from './compose-thread.ts'
import { durationOf, tracks } from './tracks.ts'

const rms = (pcm: Buffer, from: number, to: number) => {
  let sum = 0
  for (let at = from; at < to; at += 1) sum += (pcm.readInt16LE(at * 2) / 32_768) ** 2
  return Math.sqrt(sum / (to - from))
}

describe('a piece of music', () => {
  it('is always the same, as long as it says, never silent, never too loud', () => {
    const [track] = tracks
    if (!track) throw new Error('There is no music.')
    const pcm = compose(track)
    const samples = pcm.length / 2
    expect(Math.abs((samples / sampleRate) * 1000 - durationOf(track))).toBeLessThan(1)
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
    expect(hash(compose(track))).toBe(hash(pcm))
    const seconds = Math.floor(samples / sampleRate)
    for (let second = 0; second < seconds; second += 1) {
      expect(rms(pcm, second * sampleRate, (second + 1) * sampleRate), `second ${second}`).toBeGreaterThan(0.005)
    }
    let peak = 0
    for (let at = 0; at < samples; at += 1) peak = Math.max(peak, Math.abs(pcm.readInt16LE(at * 2)))
    expect(peak).toBeLessThan(32_767)
  })

  it('sounds the same from its thread, which lets the server answer others meanwhile', async () => {
    const [track] = tracks
    if (!track) throw new Error('There is no music.')
    let isComposed = false
    const composing = composeInThread(track).finally(() => {
      isComposed = true
    })
    await new Promise(setImmediate)
    expect(isComposed).toBe(false)
    expect((await composing).equals(compose(track))).toBe(true)
  })

  it('loops without a step: its end meets its beginning', () => {
    // Composing takes seconds; one is like the others.
    for (const track of tracks.filter(({ hasBeat }) => !hasBeat).filter((_, index) => index % 6 === 0)) {
      const pcm = compose(track)
      const last = pcm.readInt16LE(pcm.length - 2)
      const first = pcm.readInt16LE(0)
      expect(Math.abs(first - last), track.id).toBeLessThan(2_500)
    }
  })

  it('has a name of its own; there are six of each mood', () => {
    expect(tracks).toHaveLength(36)
    for (const key of ['id', 'name'] as const)
      expect(new Set(tracks.map((track) => track[key])).size).toBe(tracks.length)
    const moods = tracks.map(({ mood }) => mood)
    for (const mood of moods) expect(moods.filter((each) => each === mood)).toHaveLength(6)
  })
})

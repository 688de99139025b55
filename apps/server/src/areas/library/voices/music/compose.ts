import { barsOf, beatsPerBar, durationOf, type Track } from './tracks.ts'

export const sampleRate = 44_100
const level = 0.8

/**
 * Renders a track into samples (mono, 16 bit, little endian). What rings on past the end is added at the start, so
 * that the track loops seamlessly. The same track always gives the same samples.
 */
export function compose(track: Track): Buffer {
  const samples = new Float32Array(Math.round((durationOf(track) / 1000) * sampleRate))
  const bar = (60 / track.beatsPerMinute) * beatsPerBar
  const noise = createNoise(track.id)
  for (let index = 0; index < barsOf(track); index++) {
    const chord = track.chords[index % track.chords.length] ?? []
    const start = index * bar
    for (const note of chord.slice(1)) addPad(samples, start, bar * 1.15, note, track.brightness)
    const [bass] = chord
    if (bass !== undefined) addBass(samples, start, bar, bass)
    track.pluck.forEach((position, step) => {
      const note = position === null ? undefined : chord[position]
      const isHigh = step % 4 === 3 && index % 2 === 1
      if (note !== undefined)
        addPluck(samples, start + (step * bar) / track.pluck.length, note + (isHigh ? 12 : 0), track.brightness)
    })
    if (track.hasBeat) addBeat(samples, start, bar, noise)
  }
  return toPcm(samples)
}

function frequencyOf(note: number): number {
  return 440 * 2 ** ((note - 69) / 12)
}

function add(
  samples: Float32Array,
  start: number,
  seconds: number,
  wave: (time: number, share: number) => number,
): void {
  const first = Math.round(start * sampleRate)
  const length = Math.round(seconds * sampleRate)
  for (let index = 0; index < length; index++) {
    const at = (first + index) % samples.length
    samples[at] = (samples[at] ?? 0) + wave(index / sampleRate, index / length)
  }
}

/** Two slightly detuned voices with a few overtones, fading in and out. */
function addPad(samples: Float32Array, start: number, seconds: number, note: number, brightness: number): void {
  const turn = 2 * Math.PI * frequencyOf(note)
  add(samples, start, seconds, (time, share) => {
    const swell = Math.sin(Math.PI * Math.min(1, share * 1.02)) ** 0.7 || 0
    const voice = (detune: number) =>
      Math.sin(turn * detune * time) +
      brightness * 0.4 * Math.sin(2 * turn * detune * time) +
      brightness * 0.15 * Math.sin(3 * turn * detune * time)
    return 0.045 * swell * (voice(1.0015) + voice(0.9985))
  })
}

function addBass(samples: Float32Array, start: number, seconds: number, note: number): void {
  const turn = 2 * Math.PI * frequencyOf(note)
  add(samples, start, seconds, (time, share) => {
    const shape = Math.min(1, time / 0.02) * (1 - share) ** 0.6
    return 0.2 * shape * (Math.sin(turn * time) + 0.25 * Math.sin(2 * turn * time))
  })
}

/** A struck bar: a tone whose bell-like attack decays first. */
function addPluck(samples: Float32Array, start: number, note: number, brightness: number): void {
  const turn = 2 * Math.PI * frequencyOf(note + 12)
  add(samples, start, 1.4, (time) => {
    const edge = brightness * 2.2 * Math.exp(-time * 9)
    return (
      0.11 *
      Math.min(1, time / 0.004) *
      Math.exp(-time * 3.6) *
      Math.sin(turn * time + edge * Math.sin(2.76 * turn * time))
    )
  })
}

function addBeat(samples: Float32Array, start: number, bar: number, noise: () => number): void {
  for (let beat = 0; beat < beatsPerBar; beat++) {
    const at = start + (beat * bar) / beatsPerBar
    if (beat % 2 === 0)
      add(
        samples,
        at,
        0.25,
        (time) => 0.4 * Math.exp(-time * 16) * Math.sin(2 * Math.PI * (46 * time + 3.2 * (1 - Math.exp(-time * 28)))),
      )
    else add(samples, at, 0.16, (time) => 0.09 * Math.exp(-time * 26) * noise())
    add(samples, at + bar / beatsPerBar / 2, 0.05, (time) => 0.04 * Math.exp(-time * 90) * noise())
  }
}

/** Deterministic noise (a linear congruential generator). */
function createNoise(seed: string): () => number {
  let state = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 31 - 1
  }
}

function toPcm(samples: Float32Array): Buffer {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-6)
  const bytes = Buffer.alloc(samples.length * 2)
  samples.forEach((sample, index) => {
    bytes.writeInt16LE(Math.round((sample / peak) * level * 32_767), index * 2)
  })
  return bytes
}

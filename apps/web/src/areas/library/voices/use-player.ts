import type { AiVoice } from '@taplore/contract'
import { readLoudness } from '@taplore/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { notifyProblem } from '../../../common/feedback/notify.ts'
import { barCount } from './waveform.tsx'

/** The voice that is heard now. */
export interface Playing {
  readonly id: string
  readonly isLoading: boolean
  /** 0 to 1. */
  readonly played: number
  readonly atMs: number
  readonly lengthMs: number
}

export interface Player {
  readonly playing: Playing | null
  /** Bars of voices that have spoken here, by id. */
  readonly peaks: Readonly<Record<string, readonly number[]>>
  /** Plays a voice, or stops it; one is heard at a time. */
  readonly toggle: (voice: AiVoice, language: string) => void
}

/** Plays recordings of cloned voices, and lets built-in ones say their line. Nothing is fetched before it is asked for. */
export function usePlayer(): Player {
  const { t } = useTranslation()
  const audio = useRef<HTMLAudioElement | null>(null)
  const [playing, setPlaying] = useState<Playing | null>(null)
  const [peaks, setPeaks] = useState<Record<string, readonly number[]>>({})
  const stop = () => {
    audio.current?.pause()
    audio.current = null
    setPlaying(null)
  }
  useEffect(() => () => audio.current?.pause(), [])

  async function addressOf(voice: AiVoice, language: string): Promise<string> {
    if (voice.audioPreview) return voice.audioPreview
    const { audioBase64, mime } = await api.voices.sample({ voiceId: voice.id, language })
    const bytes = Uint8Array.from(atob(audioBase64), (character) => character.charCodeAt(0))
    const loudness = await readLoudness(bytes.slice().buffer, barCount).catch(() => null)
    if (loudness) setPeaks((known) => ({ ...known, [voice.id]: loudness.map((value) => value * 100) }))
    return URL.createObjectURL(new Blob([bytes], { type: mime }))
  }

  async function play(voice: AiVoice, language: string): Promise<void> {
    stop()
    const sound = new Audio()
    audio.current = sound
    const idle = { id: voice.id, isLoading: true, played: 0, atMs: 0, lengthMs: 0 }
    setPlaying(idle)
    try {
      sound.src = await addressOf(voice, language)
      const show = () => {
        if (audio.current !== sound) return
        const known = Number.isFinite(sound.duration) ? sound.duration : (voice.samples[0]?.durationMs ?? 0) / 1000
        const played = known > 0 ? sound.currentTime / known : 0
        setPlaying({ ...idle, isLoading: false, played, atMs: sound.currentTime * 1000, lengthMs: known * 1000 })
      }
      sound.addEventListener('timeupdate', show)
      sound.addEventListener('ended', () => {
        if (audio.current === sound) stop()
        if (sound.src.startsWith('blob:')) URL.revokeObjectURL(sound.src)
      })
      // Another voice may have been started meanwhile.
      if (audio.current === sound) await sound.play()
    } catch (error) {
      if (audio.current !== sound) return
      stop()
      notifyProblem('stories', error, t('aiVoices.playFailed'))
    }
  }

  return {
    playing,
    peaks,
    toggle: (voice, language) => (playing?.id === voice.id ? stop() : void play(voice, language)),
  }
}

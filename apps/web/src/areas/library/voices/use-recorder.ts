import { useEffect, useRef, useState } from 'react'

export interface Recorded {
  readonly bytes: Blob
  readonly ending: 'weba' | 'mp4'
  readonly durationMs: number
}

export interface Recorder {
  readonly isRecording: boolean
  readonly elapsedMs: number
  readonly problem: 'noMicrophone' | 'noRecorder' | null
  readonly start: () => void
  readonly stop: () => void
}

/** Records from the microphone until it is stopped; the recording stays in the browser until the voice is saved. */
export function useRecorder(onRecorded: (recorded: Recorded) => void): Recorder {
  const running = useRef<MediaRecorder | null>(null)
  const [startedAt, setStartedAt] = useState<number | null>(null)
  const [elapsedMs, setElapsedMs] = useState(0)
  const [problem, setProblem] = useState<Recorder['problem']>(null)

  useEffect(() => () => running.current?.stream.getTracks().forEach((track) => void track.stop()), [])
  useEffect(() => {
    if (startedAt === null) return
    const timer = setInterval(() => setElapsedMs(performance.now() - startedAt), 250)
    return () => clearInterval(timer)
  }, [startedAt])

  async function start(): Promise<void> {
    setProblem(null)
    if (typeof MediaRecorder === 'undefined' || !navigator.mediaDevices) return setProblem('noRecorder')
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      const isWebm = MediaRecorder.isTypeSupported('audio/webm;codecs=opus')
      const recorder = new MediaRecorder(stream, { mimeType: isWebm ? 'audio/webm;codecs=opus' : 'audio/mp4' })
      const pieces: Blob[] = []
      const began = performance.now()
      recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
      recorder.addEventListener('stop', () => {
        for (const track of stream.getTracks()) track.stop()
        running.current = null
        setStartedAt(null)
        const bytes = new Blob(pieces, { type: isWebm ? 'audio/webm' : 'audio/mp4' })
        const durationMs = Math.round(performance.now() - began)
        if (bytes.size > 0) onRecorded({ bytes, ending: isWebm ? 'weba' : 'mp4', durationMs })
      })
      recorder.start()
      running.current = recorder
      setElapsedMs(0)
      setStartedAt(began)
    } catch {
      setProblem('noMicrophone')
    }
  }

  return {
    isRecording: startedAt !== null,
    elapsedMs,
    problem,
    start: () => void start(),
    stop: () => running.current?.stop(),
  }
}

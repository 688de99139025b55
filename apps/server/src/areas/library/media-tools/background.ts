import type { Background } from '../../../platform/jobs/background.ts'
import { onTask } from '../../foundation/tasks/index.ts'
import { cutFilmKind, removeNoiseKind, writeSubtitlesKind } from './kinds.ts'
import { cleanRecording } from './remove-noise.ts'
import { listenToRecording } from './transcribe-recording.ts'
import { cutRecording } from './trim-recording.ts'

export const mediaToolsBackground: Background = {
  jobs: [
    onTask(removeNoiseKind, cleanRecording),
    onTask(writeSubtitlesKind, listenToRecording),
    onTask(cutFilmKind, cutRecording),
  ],
}

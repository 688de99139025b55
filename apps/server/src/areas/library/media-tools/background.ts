import type { Background } from '../../../platform/background/background.ts'
import { onTask } from '../../foundation/tasks/index.ts'
import { removeNoiseKind, trimVideoKind, writeSubtitlesKind } from './kinds.ts'
import { removeRecordingNoise } from './remove-noise.ts'
import { transcribeRecording } from './transcribe-recording.ts'
import { trimRecording } from './trim-recording.ts'

export const mediaToolsBackground: Background = {
  jobs: [
    onTask(removeNoiseKind, removeRecordingNoise),
    onTask(writeSubtitlesKind, transcribeRecording),
    onTask(trimVideoKind, trimRecording),
  ],
}

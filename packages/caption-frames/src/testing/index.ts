export { RecordingContext } from './recording-context.ts'

/** Running ffmpeg on files of strangers, for other renderers. */

export { deliver, inTempFolder } from './temp-folder.ts'
export { type Probed, probeMedia } from './probe.ts'
export type { Programs } from './programs.ts'
export { carefulInput, ProgramError, startProgram } from './run-program.ts'

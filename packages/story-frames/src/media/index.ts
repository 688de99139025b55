/** Running ffmpeg on files of strangers, for other renderers. */

export { type Probed, probeMedia } from './probe.ts'
export type { Programs } from './programs.ts'
export { carefulInput, ProgramError, readProgram, startProgram } from './run-program.ts'
export { bt709Tags, type ColorMatrix, isHdr, matrixOf, toBt709 } from './source-colors.ts'
export { deliver, inTempFolder } from './temp-folder.ts'

import type { SeenFaces } from '@taplore/media'
import { runApart } from '../../../../platform/programs/apart/run-apart.ts'
import type { FaceWork } from './messages.ts'

const program = new URL('./faces-process.ts', import.meta.url)
/** Of JavaScript; the model has its own memory, about 200 MB. */
const memoryMb = 192

/** Looks for faces and changes of shots in a process of its own. */
export function findFaces(
  work: FaceWork,
  given: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<SeenFaces> {
  return runApart<SeenFaces>(program, work, { ...given, memoryMb })
}

import type { BurnInResult } from '@taplore/caption-video'
import { runApart } from '../../../../platform/programs/apart/run-apart.ts'
import type { RenderWork } from './messages.ts'

const program = new URL('./studio-process.ts', import.meta.url)
const memoryMb = 256

/** Renders a video in a process of its own. */
export function renderVideo(
  work: RenderWork,
  given: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<BurnInResult> {
  return runApart<BurnInResult>(program, work, { ...given, memoryMb })
}

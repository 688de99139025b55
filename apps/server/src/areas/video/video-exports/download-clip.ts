import type { VideoExport } from '@taplore/contract'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { startExport } from './start-export.ts'

interface Download {
  readonly video_id: string
  readonly cut_id: string
  readonly name?: string | undefined
  readonly email?: string | undefined
}

/** Exports a clip as the download of a short does (SHORT-14, R-103): rendered in the background, with an email when it is ready. */
export function downloadClip(
  ctx: WorkspaceContext,
  { video_id: projectId, cut_id: id, name, email }: Download,
): Promise<VideoExport> {
  return startExport(ctx, {
    projectId,
    clip: { id, framing: 'faces', ...(name ? { title: name } : {}) },
    size: 'standard',
    hasCaptions: true,
    wantsMail: email === undefined,
    email,
  })
}

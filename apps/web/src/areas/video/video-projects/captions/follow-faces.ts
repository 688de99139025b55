import { type CropKeyframe, cropAlong } from '@taplore/media'
import { api } from '../../../../api/client.ts'

const pollMs = 2_000

interface Asked {
  readonly projectId: string
  readonly durationMs: number
  readonly onProgress: (percent: number) => void
  readonly signal: AbortSignal
}

/** The crop that follows the faces in a video, which are found first where nobody has. Null where that did not end well. */
export async function followFaces({
  projectId,
  durationMs,
  onProgress,
  signal,
}: Asked): Promise<CropKeyframe[] | null> {
  const read = () => api.clips.frame({ projectId, startMs: 0, endMs: durationMs }, { signal })
  let { shots, faces } = await read()
  if (!shots) ({ faces } = await api.clips.findFaces({ projectId }, { signal }))
  while (!shots && faces.state === 'looking') {
    onProgress(faces.percent)
    await new Promise((resolve) => setTimeout(resolve, pollMs))
    signal.throwIfAborted()
    ;({ shots, faces } = await read())
  }
  return shots ? cropAlong(shots) : null
}

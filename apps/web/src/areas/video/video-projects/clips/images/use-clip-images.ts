import type { CaptionDrawing } from '@taplore/caption-editor'
import type { ClipFraming } from '@taplore/contract'
import type { CropKeyframe } from '@taplore/media'
import type { FaceSource } from '@taplore/ui'
import { useEffect, useMemo, useState } from 'react'
import { serverConnection } from '../../../../../api/server-connection.ts'
import { createCaptionDrawing } from '../../../../../common/captions/caption-drawing.ts'
import type { ClipSession } from '../state/use-clip-session.ts'
import { type FrameGrabber, openFrameGrabber } from './frame-grabber.ts'
import { createHookDrawing, type HookDrawing } from './hook-drawing.ts'

/** What the images of clips are made of. */
export interface ClipImages {
  /** Null where the video can't be shown. */
  readonly grabber: FrameGrabber | null
  /** Of stills, which all have one size, and of the preview, which has another. */
  readonly drawing: CaptionDrawing
  readonly previewDrawing: CaptionDrawing
  /** Of the titles that someone wrote. */
  readonly hooks: HookDrawing
  readonly captions: ClipSession['captions']
  readonly framing: ClipFraming
  readonly crop: readonly CropKeyframe[]
  readonly poster: string | null
  readonly url: string
}

const middle: readonly CropKeyframe[] = []

export function useClipImages(
  { project, captions, drafts }: Pick<ClipSession, 'project' | 'captions' | 'drafts'>,
  facesOf: (family: string) => Promise<readonly FaceSource[]>,
): ClipImages {
  const url = project.media?.proxyUrl ?? project.media?.url ?? ''
  const [drawing] = useState(() => createCaptionDrawing(facesOf))
  const [previewDrawing] = useState(() => createCaptionDrawing(facesOf))
  const [hooks] = useState(() => createHookDrawing(facesOf))
  const [grabber, setGrabber] = useState<FrameGrabber | null>(null)
  // The address changes with the video, and with the time until which it holds.
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  useEffect(() => serverConnection.whenBack(() => setFailedUrl(null)), [])
  useEffect(() => {
    if (url === '' || url === failedUrl) return
    const opened = openFrameGrabber(url, () => setFailedUrl(url))
    setGrabber(opened)
    return () => {
      setGrabber(null)
      opened.close()
    }
  }, [url, failedUrl])
  const poster = project.media?.poster ?? null
  const crop = captions.style?.crop ?? middle
  const { framing } = drafts
  return useMemo(
    () => ({ grabber, drawing, previewDrawing, hooks, captions, framing, crop, poster, url }),
    [grabber, drawing, previewDrawing, hooks, captions, framing, crop, poster, url],
  )
}

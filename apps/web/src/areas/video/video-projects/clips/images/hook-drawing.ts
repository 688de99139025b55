import { type Context2d, cssFonts, fittingHook, hookMs } from '@taplore/caption-frames'
import type { Captions, Size } from '@taplore/media'
import type { FaceSource } from '@taplore/ui'
import { createCaptionDrawing } from '../../../../../common/captions/caption-drawing.ts'

export interface HookDrawing {
  /** Draws the title that someone wrote for a clip, as the exported video has it; nothing after its first seconds. */
  paint(context: CanvasRenderingContext2D, given: { text: string; language: string; atMs: number } & Size): void
  /** Called when the same would be drawn differently, because a font was loaded. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
}

export function createHookDrawing(facesOf: (family: string) => Promise<readonly FaceSource[]>): HookDrawing {
  const drawing = createCaptionDrawing(facesOf)
  const measure = document.createElement('canvas').getContext('2d') as unknown as Context2d
  const fitting = new Map<string, Captions>()
  // Other letters are wider or narrower.
  drawing.subscribe(() => fitting.clear())
  return {
    paint(context, { text, language, atMs, width, height }) {
      if (text === '' || atMs < 0 || atMs >= hookMs) return
      const key = `${width} ${height} ${language} ${text}`
      const known = fitting.get(key)
      const captions = known ?? fittingHook({ text, language }, { frame: { width, height }, fonts: cssFonts, measure })
      if (!known) {
        fitting.clear()
        fitting.set(key, captions)
      }
      drawing.paint(context, { captions, timeMs: hookMs, width, height, language: null })
    },
    subscribe: drawing.subscribe,
  }
}

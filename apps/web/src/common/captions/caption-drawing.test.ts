// @vitest-environment jsdom

import { RecordingContext } from '@taplore/caption-frames/testing'
import { type Captions, makeCaptions } from '@taplore/media'
import { expect, it, vi } from 'vitest'
import { createCaptionDrawing } from './caption-drawing.ts'

it('asks for the fonts of the translation that is shown, and for the letters that it is written in', async () => {
  const context = new RecordingContext() as unknown as CanvasRenderingContext2D
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context)
  const load = vi.fn(async () => [])
  vi.stubGlobal('document', Object.assign(document, { fonts: { load, add: () => {} } }))
  const words = [{ text: 'Bread', startMs: 0, endMs: 400 }]
  const origin = { engine: 'test', method: 'typed' } as const
  const spoken = makeCaptions({ language: 'en', durationMs: 1_000, origin, words })
  const captions: Captions = { ...spoken, translations: { ar: { [spoken.cues[0]?.id ?? '']: 'خبز' } } }
  const facesOf = vi.fn(async (_family: string) => [])
  const drawing = createCaptionDrawing(facesOf)
  const shown = { captions, timeMs: 100, width: 640, height: 360 }

  drawing.paint(context, { ...shown, language: null })
  const before = facesOf.mock.calls.length
  drawing.paint(context, { ...shown, language: 'ar' })
  expect(facesOf.mock.calls.length).toBeGreaterThan(before)
  await vi.waitFor(() => expect(load).toHaveBeenCalledWith(expect.any(String), expect.stringContaining('خ')))
})

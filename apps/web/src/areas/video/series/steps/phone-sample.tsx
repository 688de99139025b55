import type { CaptionDrawing } from '@taplore/caption-editor'
import { type Captions, makeCaptions, type SafeZonePlatform, safeZoneOf, setStyle } from '@taplore/media'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PaintedCanvas } from '../../../../common/captions/painted-canvas.tsx'
import type { SeriesDraft } from '../draft.ts'
import { ArtSample } from './art-sample.tsx'

/** What an episode looks like on a phone, as far as it is known before one is made. */
export function PhoneSample({
  draft: { name, settings },
  drawing,
  safeZone = null,
}: {
  draft: SeriesDraft
  drawing: CaptionDrawing
  /** The app whose free part of the frame is outlined. */
  safeZone?: SafeZonePlatform | null
}) {
  const { t } = useTranslation()
  const text = name.trim() || t('series.lookSample')
  const captions = useMemo(() => sampleOf(text, settings.captionLook), [text, settings.captionLook])
  const paint = useCallback(
    (context: CanvasRenderingContext2D, size: { width: number; height: number }) => {
      context.clearRect(0, 0, size.width, size.height)
      drawing.paint(context, { captions, language: null, timeMs: 300, ...size })
    },
    [captions, drawing],
  )
  return (
    <div className="relative mx-auto w-full max-w-[280px] overflow-hidden rounded-[28px] border-[6px] border-ink bg-canvas">
      <ArtSample style={settings.artStyle} className="aspect-[9/16] w-full" isBehindWords />
      <PaintedCanvas paint={paint} drawing={drawing} className="absolute inset-0 size-full" />
      <p className="sr-only">{name}</p>
      {safeZone ? <SafeZone platform={safeZone} /> : null}
      {settings.watermark ? (
        <p className="absolute inset-x-0 bottom-3 mx-auto w-max max-w-[90%] truncate rounded-full bg-black/70 px-3 py-1 text-11 text-white">
          {settings.watermark}
        </p>
      ) : null}
    </div>
  )
}

/** Outside of it the app shows names, descriptions and buttons. */
function SafeZone({ platform }: { platform: SafeZonePlatform }) {
  const { x, y, width, height } = safeZoneOf(platform, { width: 100, height: 100 })
  return (
    <div
      aria-hidden="true"
      data-testid="safe-zone"
      className="absolute border border-dashed border-white/90 shadow-[0_0_0_999px_rgb(0_0_0/0.45)]"
      style={{ left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` }}
    />
  )
}

const wordMs = 400

/** Captions of a few words that stand still. */
function sampleOf(text: string, look: SeriesDraft['settings']['captionLook']): Captions {
  const words = text.split(/\s+/).map((word, index) => ({
    text: word,
    startMs: index * wordMs,
    endMs: (index + 1) * wordMs,
  }))
  const origin = { engine: 'sample', method: 'typed' } as const
  const captions = makeCaptions({ language: 'en', durationMs: words.length * wordMs, origin, words }, 'styled')
  return setStyle(captions, { look, frameShape: '9:16', isStill: true })
}

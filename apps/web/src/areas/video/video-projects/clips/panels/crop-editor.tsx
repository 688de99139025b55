import { type CropPlace, cropPlaceAt, keyframeNear, limits, moveCropAt } from '@taplore/media'
import { Button, classNames, Icon, IconButton, Slider } from '@taplore/ui'
import { Move, RotateCcw, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, percent } from '../../../../../texts/formats.ts'
import type { ClipPlayer } from '../images/clip-player.ts'
import { preciseClock } from '../rules/clip-time.ts'
import type { ClipSession, ShownClip } from '../state/use-clip-session.ts'

/**
 * Where the frame of a clip is, set by hand: at each of its points the crop stands where it was put, and moves evenly between them. The
 * first point takes over from the faces.
 */
export function CropEditor({
  clip: { clip, draft, startMs },
  session: { captions, setClip },
  player,
}: {
  clip: ShownClip
  session: ClipSession
  player: ClipPlayer
}) {
  const { t } = useTranslation()
  const timeMs = useTimeOf(player)
  const section = useRef<HTMLElement>(null)
  const crop = draft.crop ?? []
  const place = cropPlaceAt(crop.length > 0 ? crop : (captions.style?.crop ?? []), timeMs)
  const here = keyframeNear(crop, timeMs)
  const set = (change: Partial<CropPlace>) => {
    player.pause()
    const moved = moveCropAt(crop.length > 0 ? crop : [], timeMs, crop.length > 0 ? change : { ...place, ...change })
    if (moved) setClip(clip.id, { ...draft, crop: moved })
  }
  const isFull = crop.length >= limits.cropKeyframes && !here
  return (
    <section ref={section} aria-label={t('clips.crop')} className="flex flex-col gap-1.5" data-keeps-arrows="">
      <div className="flex items-baseline justify-between gap-2 text-13">
        <h3 className="font-semibold">{t('clips.crop')}</h3>
        {crop.length > 0 ? (
          <button
            type="button"
            className="flex items-center gap-1 text-12 text-brand-ink underline decoration-(--brand-line) underline-offset-3"
            onClick={() => {
              // The button goes with the points; the keyboard continues at the first slider.
              section.current?.querySelector<HTMLElement>('[role=slider]')?.focus()
              setClip(clip.id, { ...draft, crop: undefined })
            }}
          >
            <Icon of={RotateCcw} size="s" />
            {t('clips.cropUndo')}
          </button>
        ) : null}
      </div>
      <p className="flex gap-1.5 text-12 leading-snug text-ink-2">
        <Icon of={Move} size="s" className="mt-0.5 shrink-0" />
        {t(isFull ? 'clips.cropFull' : crop.length > 0 ? 'clips.cropMore' : 'clips.cropHelp')}
      </p>
      <div className="grid grid-cols-[auto_1fr] items-center gap-x-3 text-13">
        {(['x', 'y', 'zoom'] as const).map((axis) => (
          <CropSlider key={axis} axis={axis} place={place} onChange={set} />
        ))}
      </div>
      {crop.length > 0 ? (
        <ul aria-label={t('clips.cropPoints')} className="flex flex-wrap gap-1.5">
          {crop.map((keyframe) => (
            <li
              key={keyframe.atMs}
              className={classNames(
                'flex items-center rounded-control border text-12',
                keyframe === here ? 'border-show bg-show-soft' : 'border-line',
              )}
            >
              <Button
                kind="quiet"
                size="small"
                aria-label={t('clips.cropGo', { time: preciseClock(keyframe.atMs - startMs) })}
                aria-pressed={keyframe === here}
                onClick={() => player.seek(keyframe.atMs)}
              >
                <span className="tabular">{preciseClock(Math.max(0, keyframe.atMs - startMs))}</span>
              </Button>
              <IconButton
                icon={Trash2}
                size="small"
                label={t('clips.cropRemove', { time: preciseClock(Math.max(0, keyframe.atMs - startMs)) })}
                onClick={() => setClip(clip.id, { ...draft, crop: crop.filter((one) => one !== keyframe) })}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function CropSlider({
  axis,
  place,
  onChange,
}: {
  axis: keyof CropPlace
  place: CropPlace
  onChange: (change: Partial<CropPlace>) => void
}) {
  const { t } = useTranslation()
  const isZoom = axis === 'zoom'
  return (
    <>
      <span aria-hidden="true">{t(`clips.cropAxes.${axis}`)}</span>
      <Slider
        label={t(`clips.cropAxes.${axis}`)}
        value={place[axis]}
        minimum={isZoom ? 1 : 0}
        maximum={isZoom ? 4 : 1}
        step={isZoom ? 0.1 : 0.01}
        format={(value) =>
          isZoom ? `${formatNumber(value, { maximumFractionDigits: 1 })}×` : percent(value.toFixed(2))
        }
        onChange={(value) => onChange({ [axis]: value })}
      />
    </>
  )
}

/** The time of the player, as it changes. */
function useTimeOf(player: ClipPlayer): number {
  const [timeMs, setTimeMs] = useState(player.timeMs)
  useEffect(() => {
    setTimeMs(player.timeMs)
    return player.subscribe(() => setTimeMs(player.timeMs))
  }, [player])
  return timeMs
}

import { type CropPlace, cropPlaceAt, frameOf, keyframeNear, moveCropAt, setStyle } from '@taplore/media'
import { Button, SegmentedControl, Slider, useStore } from '@taplore/ui'
import { RotateCcw, ScanFace, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { useAtTime, useEditorState, useSession } from '../session-context.ts'
import { useText } from '../texts/text.ts'
import { Row, Section } from './section.tsx'

const axes = ['x', 'y', 'zoom'] as const

/** How the video fills a frame of another shape: a part of it, which is chosen by hand or follows the faces, or all of it. */
export function FrameSection() {
  const { editor, player, host } = useSession()
  const text = useText()
  const style = useEditorState((state) => state.captions.style)
  const { shape, fit, crop } = useMemo(() => frameOf(style), [style])
  // In whole percent, as one text: it follows the time of the preview.
  const places = useAtTime((timeMs) => {
    const place = cropPlaceAt(crop, timeMs)
    return axes.map((axis) => Math.round(place[axis] * 100)).join(' ')
  }).split(' ')
  const hasPoint = useAtTime((timeMs) => keyframeNear(crop, timeMs) !== undefined)
  if (shape === 'original') return null

  function move(axis: keyof CropPlace, value: number): void {
    player.pause()
    const moved = moveCropAt(crop, player.timeMs, { [axis]: value })
    if (!moved) host.notify?.({ kind: 'info', text: text('frame.full') })
    else editor.change((now) => setStyle(now, { crop: moved }), { grows: `frame ${axis}` })
  }
  function removePoint(): void {
    const near = keyframeNear(crop, player.timeMs)
    const others = crop.filter((point) => point !== near)
    editor.change((now) => setStyle(now, { crop: others.length > 0 ? others : null }))
  }
  return (
    <Section
      title={text('frame.title')}
      aside={
        fit === 'fill' && crop.length > 0 ? (
          <span className="ce-note">{text('frame.points', { count: crop.length })}</span>
        ) : null
      }
    >
      <SegmentedControl
        label={text('frame.fit')}
        value={fit}
        onChange={(frameFit) => editor.change((now) => setStyle(now, { frameFit }))}
        segments={[
          { value: 'fill', label: text('frame.fill') },
          { value: 'fit', label: text('frame.whole') },
        ]}
      />
      {fit === 'fill' ? (
        <>
          <FollowFaces />
          {axes.map((axis, index) => (
            <Row key={axis} label={text(`frame.${axis}`)}>
              <Slider
                label={text(`frame.${axis}`)}
                value={Number(places[index])}
                minimum={axis === 'zoom' ? 100 : 0}
                maximum={axis === 'zoom' ? 400 : 100}
                format={(value) => `${value}%`}
                onChange={(value) => move(axis, value / 100)}
              />
            </Row>
          ))}
          <p className="ce-note">{text(crop.length > 0 ? 'frame.more' : 'frame.help')}</p>
          {crop.length > 0 ? (
            <div className="flex flex-wrap gap-2">
              {hasPoint ? (
                <Button size="small" icon={Trash2} onClick={removePoint}>
                  {text('frame.remove')}
                </Button>
              ) : null}
              <Button
                size="small"
                icon={RotateCcw}
                onClick={() => editor.change((now) => setStyle(now, { crop: null }))}
              >
                {text('frame.middle')}
              </Button>
            </div>
          ) : null}
        </>
      ) : null}
    </Section>
  )
}

/** Sets the frame by the faces in the video. */
function FollowFaces() {
  const { faces, host } = useSession()
  const text = useText()
  const { percent, failure } = useStore(faces.state, (state) => state)
  const { followFaces } = host
  if (!followFaces) return null
  return (
    <>
      <Button size="small" icon={ScanFace} isLoading={percent !== null} onClick={() => void faces.follow(followFaces)}>
        {percent === null
          ? text('frame.faces')
          : // Others may be in front of it.
            percent === 0
            ? text('frame.facesWaiting')
            : text('frame.facesLooking', { percent: Math.round(percent) })}
      </Button>
      {failure ? (
        <p className="ce-note" role="alert">
          {failure.reason === 'none' ? text('frame.facesNone') : failure.message || text('frame.facesFailed')}
        </p>
      ) : null}
    </>
  )
}

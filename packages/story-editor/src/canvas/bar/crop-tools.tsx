import { Check, RotateCcw } from 'lucide-react'
import { useRef } from 'react'
import { scaleCrop, setCrop } from '../../changes/media/crop.ts'
import { PlainTool } from '../../controls/tool-button.tsx'
import { cropScale } from '../../geometry/crop.ts'
import type { CropTarget } from '../../store/crop-target.ts'
import { useSession, useText } from '../canvas-hooks.ts'

/** Zoom of the image in its frame while cropping. */
export function CropTools({ target }: { target: CropTarget }) {
  const { editor } = useSession()
  const text = useText()
  const isSliding = useRef(false)
  const percent = Math.round(target.media.scale * 100)
  return (
    <>
      <label className="te-crop-scale">
        <span>{text('image.scale')}</span>
        <input
          type="range"
          min={cropScale.min * 100}
          max={400}
          value={Math.min(400, percent)}
          aria-valuetext={`${percent}%`}
          onChange={(event) => {
            scaleCrop(editor, { scale: Number(event.target.value) / 100, joins: isSliding.current })
            isSliding.current = true
          }}
          onPointerUp={() => {
            isSliding.current = false
          }}
          onKeyUp={() => {
            isSliding.current = false
          }}
        />
        <span>{percent}%</span>
      </label>
      <i className="te-bar-line" />
      <PlainTool
        icon={RotateCcw}
        name={text('crop.reset')}
        onPress={() => setCrop(editor, { focalX: 0.5, focalY: 0.5, scale: 1 })}
      />
      <PlainTool icon={Check} name={text('crop.done')} onPress={() => editor.state.set({ croppingId: null })} />
    </>
  )
}

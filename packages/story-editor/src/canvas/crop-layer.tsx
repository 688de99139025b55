import { placeStyle } from '../elements/box-style.ts'
import { useImageUrl } from '../elements/stored-image.tsx'
import { type CropTarget, cropTargetOf } from '../store/crop-target.ts'
import { pageIn } from '../store/state.ts'
import { useEditorState } from './canvas-hooks.ts'
import { focusStyle, wholeStyle } from './crop-style.ts'
import { overlayBox } from './dom-surface.ts'

/** The whole image, dimmed, around the part shown in its frame, and the focal point. */
export function CropLayer() {
  const page = useEditorState(pageIn)
  const croppingId = useEditorState((state) => state.croppingId)
  const target = cropTargetOf(page, croppingId)
  return target ? <WholeImage target={target} /> : null
}

function WholeImage({ target }: { target: CropTarget }) {
  const viewport = useEditorState((state) => state.viewport)
  const { frame, media } = target
  const still = useImageUrl('poster' in media ? media.poster : media, 720)
  const flip = `${frame.isFlippedX ? -1 : 1} ${frame.isFlippedY ? -1 : 1}`
  return (
    <div className="te-crop" style={{ ...placeStyle(overlayBox(frame, viewport)), scale: flip }}>
      {still ? (
        <img data-crop-whole="" src={still} alt="" draggable={false} style={wholeStyle(target, media)} />
      ) : (
        <i data-crop-whole="" style={wholeStyle(target, media)} />
      )}
      <b data-crop-focus="" style={focusStyle(media)} />
    </div>
  )
}

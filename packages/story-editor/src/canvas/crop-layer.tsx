import { placeStyle } from '../elements/box-style.ts'
import { useImageUrl } from '../elements/stored-image.tsx'
import { type CropTarget, cropTargetOf } from '../store/crop-target.ts'
import { pageIn } from '../store/state.ts'
import { useEditorState } from './canvas-hooks.ts'
import { focusStyle, wholeStyle } from './crop-style.ts'
import { overlayBox } from './dom-surface.ts'

/** The whole picture, pale, around the part that its frame shows, and the point that stays in view. */
export function CropLayer() {
  const page = useEditorState(pageIn)
  const croppingId = useEditorState((state) => state.croppingId)
  const target = cropTargetOf(page, croppingId)
  return target ? <WholePicture target={target} /> : null
}

function WholePicture({ target }: { target: CropTarget }) {
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

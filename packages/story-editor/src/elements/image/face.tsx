import type { ImageElement } from '@taplore/story'
import { frameStyle, maskClip } from '../box-style.ts'
import { EmptyFrame, Image } from '../stored-image.tsx'

export function ImageFace({ element }: { element: ImageElement }) {
  return (
    <div
      style={{ ...frameStyle(element), width: '100%', height: '100%', overflow: 'hidden', clipPath: maskClip(element) }}
    >
      {element.media ? <Image media={element.media} filter={element.filter} widthPx={element.width} /> : <EmptyFrame />}
    </div>
  )
}

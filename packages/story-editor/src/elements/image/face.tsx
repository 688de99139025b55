import { type ImageElement, shapes } from '@taplore/story'
import { frameStyle } from '../box-style.ts'
import { EmptyFrame, Picture } from '../picture.tsx'
import { scalePath } from '../scale-path.ts'

export function ImageFace({ element }: { element: ImageElement }) {
  const outline = element.mask && element.mask in shapes ? shapes[element.mask as keyof typeof shapes] : null
  const clip = outline ? `path("${scalePath(outline.path, element.width, element.height)}")` : undefined
  return (
    <div style={{ ...frameStyle(element), width: '100%', height: '100%', overflow: 'hidden', clipPath: clip }}>
      {element.media ? (
        <Picture media={element.media} filter={element.filter} widthPx={element.width} />
      ) : (
        <EmptyFrame />
      )}
    </div>
  )
}

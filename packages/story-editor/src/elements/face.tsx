import type { StoryElement } from '@taplore/story'
import { AudioFace } from './audio/face.tsx'
import { BlockFace } from './block/face.tsx'
import { CtaFace } from './cta/face.tsx'
import { DrawingFace } from './drawing/face.tsx'
import { ImageFace } from './image/face.tsx'
import { QuestionFace } from './question-face.tsx'
import { ResultsFace } from './results/face.tsx'
import { ShapeFace } from './shape/face.tsx'
import { StickerFace } from './sticker/face.tsx'
import { TextFace } from './text/face.tsx'
import { VideoFace } from './video/face.tsx'

/** The content of an element inside its box; videos play on the canvas (`isLive`) only. The compiler reports a missing kind here. */
export function Face({ element, isLive = false }: { element: StoryElement; isLive?: boolean }) {
  switch (element.kind) {
    case 'text':
      return <TextFace element={element} />
    case 'image':
      return <ImageFace element={element} />
    case 'video':
      return <VideoFace element={element} isLive={isLive} />
    case 'audio':
      return <AudioFace element={element} />
    case 'shape':
      return <ShapeFace element={element} />
    case 'sticker':
      return <StickerFace element={element} />
    case 'cta':
      return <CtaFace element={element} />
    case 'quiz':
    case 'poll':
    case 'binary-poll':
    case 'image-quiz':
    case 'image-poll':
    case 'slider':
      return <QuestionFace element={element} />
    case 'results':
      return <ResultsFace element={element} />
    case 'facts':
    case 'product':
    case 'countdown':
    case 'map':
      return <BlockFace element={element} />
    case 'drawing':
      return <DrawingFace element={element} />
    case 'group':
      return null
    default:
      return element satisfies never
  }
}

import type { StoryElement } from '@taplore/story'
import { AudioPanel } from '../../elements/audio/panel.tsx'
import { CtaPanel } from '../../elements/cta/panel.tsx'
import { ImagePanel } from '../../elements/image/panel.tsx'
import { PollPanel } from '../../elements/poll/panel.tsx'
import { QuizPanel } from '../../elements/quiz/panel.tsx'
import { ShapePanel } from '../../elements/shape/panel.tsx'
import { StickerPanel } from '../../elements/sticker/panel.tsx'
import { TextPanel } from '../../elements/text/panel.tsx'
import { VideoPanel } from '../../elements/video/panel.tsx'
import { FrameSection } from './frame-section.tsx'

/** The sections that belong to the element's kind. The compiler names this place when a kind is new. */
export function KindSections({ element }: { element: StoryElement }) {
  switch (element.kind) {
    case 'text':
      return <TextPanel element={element} />
    case 'image':
      return <ImagePanel element={element} />
    case 'video':
      return <VideoPanel element={element} />
    case 'audio':
      return <AudioPanel element={element} />
    case 'shape':
      return <ShapePanel element={element} />
    case 'sticker':
      return <StickerPanel element={element} />
    case 'cta':
      return <CtaPanel element={element} />
    case 'quiz':
      return <QuizPanel element={element} />
    case 'poll':
      return <PollPanel element={element} />
    case 'binary-poll':
    case 'image-quiz':
    case 'image-poll':
    case 'slider':
    case 'results':
    case 'facts':
    case 'product':
    case 'countdown':
    case 'map':
    case 'drawing':
      return <FrameSection element={element} />
    case 'group':
      return null
    default:
      return element satisfies never
  }
}

import type { StoryElement } from '@taplore/story'
import { AudioPanel } from '../../elements/audio/panel.tsx'
import { BinaryPollPanel } from '../../elements/binary-poll/panel.tsx'
import { CountdownPanel } from '../../elements/countdown/panel.tsx'
import { CtaPanel } from '../../elements/cta/panel.tsx'
import { DrawingPanel } from '../../elements/drawing/panel.tsx'
import { FactsPanel } from '../../elements/facts/panel.tsx'
import { ImagePanel } from '../../elements/image/panel.tsx'
import { ImageQuestionPanel } from '../../elements/image-question/panel.tsx'
import { MapPanel } from '../../elements/map/panel.tsx'
import { PollPanel } from '../../elements/poll/panel.tsx'
import { ProductPanel } from '../../elements/product/panel.tsx'
import { QuizPanel } from '../../elements/quiz/panel.tsx'
import { ResultsPanel } from '../../elements/results/panel.tsx'
import { ShapePanel } from '../../elements/shape/panel.tsx'
import { SliderPanel } from '../../elements/slider/panel.tsx'
import { StickerPanel } from '../../elements/sticker/panel.tsx'
import { TextPanel } from '../../elements/text/panel.tsx'
import { VideoPanel } from '../../elements/video/panel.tsx'

/** The sections of the element's kind. The compiler reports a missing kind here. */
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
      return <BinaryPollPanel element={element} />
    case 'image-quiz':
    case 'image-poll':
      return <ImageQuestionPanel element={element} />
    case 'slider':
      return <SliderPanel element={element} />
    case 'results':
      return <ResultsPanel element={element} />
    case 'facts':
      return <FactsPanel element={element} />
    case 'product':
      return <ProductPanel element={element} />
    case 'countdown':
      return <CountdownPanel element={element} />
    case 'map':
      return <MapPanel element={element} />
    case 'drawing':
      return <DrawingPanel element={element} />
    case 'group':
      return null
    default:
      return element satisfies never
  }
}

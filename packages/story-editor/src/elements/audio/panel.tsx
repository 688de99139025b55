import { type AudioElement, limits } from '@taplore/story'
import { Button } from '@taplore/ui'
import { AudioLines } from 'lucide-react'
import { ColorWell } from '../../controls/color-well.tsx'
import { Labelled, Section, TextValue } from '../../controls/fields.tsx'
import { RemoveNoiseButton } from '../../panels/media/remove-noise-button.tsx'
import { FrameSection } from '../../panels/properties/frame-section.tsx'
import { usePatch } from '../../panels/properties/use-patch.ts'
import { useSession } from '../../session-context.ts'
import { useText } from '../../texts/text.ts'
import { useImageUrl } from '../stored-image.tsx'

export function AudioPanel({ element }: { element: AudioElement }) {
  const { pickFile } = useSession()
  const text = useText()
  const patch = usePatch<'audio'>(element)
  const url = useImageUrl(element.media, 0)
  return (
    <>
      <Section title={text('kind.audio')}>
        <Labelled label={text('audio.title')}>
          <TextValue
            name={text('audio.title')}
            value={element.title}
            maximum={limits.nameLength}
            onChange={(title) => patch({ title })}
          />
        </Labelled>
        {url ? (
          // biome-ignore lint/a11y/useMediaCaption: the words of a sound element are its title; voices carry captions of their own
          <audio controls src={url} preload="none" className="te-audio" />
        ) : (
          <p className="te-note">{text('audio.empty')}</p>
        )}
        <div className="te-buttons">
          <Button
            size="small"
            icon={AudioLines}
            onClick={() => pickFile('audio', { as: 'element', replaces: element.id })}
          >
            {text(element.media ? 'image.replace' : 'audio.choose')}
          </Button>
        </div>
        <RemoveNoiseButton assetId={element.media?.assetId} />
        <div className="te-line">
          <span>{text('question.card')}</span>
          <ColorWell
            label={text('question.card')}
            color={element.color}
            onChange={(color, joins) => patch({ color }, joins)}
          />
          <ColorWell
            label={text('text.color')}
            color={element.textColor}
            onChange={(textColor, joins) => patch({ textColor }, joins)}
          />
        </div>
      </Section>
      <FrameSection element={element} />
    </>
  )
}

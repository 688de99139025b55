import { type AudioElement, limits } from '@taplore/story'
import { Button } from '@taplore/ui'
import { AudioLines } from 'lucide-react'
import { ColorWell } from '../../controls/color-well.tsx'
import { Labelled, Section, TextValue } from '../../controls/fields.tsx'
import { useSession } from '../../session/session-context.ts'
import { useText } from '../../texts/text.ts'
import { FrameSection } from '../fields/frame-section.tsx'
import { RemoveNoiseButton } from '../fields/remove-noise-button.tsx'
import { usePatch } from '../fields/use-patch.ts'
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

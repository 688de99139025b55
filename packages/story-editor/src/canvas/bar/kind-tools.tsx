import { type ElementPatch, type StoryElement, updateElements } from '@taplore/story'
import { CaretsToAxisDashedVertical, Crop, ImageDown, ImageUp, Repeat, Volume2, VolumeX } from 'lucide-react'
import { mainColorOf, setMainColor } from '../../changes/style/main-color.ts'
import { ColorWell } from '../../controls/color-well.tsx'
import { PlainTool, Tool } from '../../controls/tool-button.tsx'
import { useSession, useText } from '../canvas-hooks.ts'
import { TextTools } from './text-tools.tsx'

/** The most used tools for an element of this kind. */
export function KindTools({ element }: { element: StoryElement }) {
  const session = useSession()
  const text = useText()
  const { editor } = session
  const replace = (kind: 'image' | 'video' | 'audio') => session.pickFile(kind, { as: 'element', replaces: element.id })
  function patch(fields: object): void {
    const { pageId } = editor.state.get()
    editor.change((story) => updateElements(story, { pageId, ids: [element.id], patch: fields as ElementPatch }))
  }

  if (element.kind === 'text') return <TextTools element={element} />
  if (element.kind === 'image') {
    return (
      <>
        {element.media ? <Tool command="open" icon={Crop} label={text('bar.crop')} /> : null}
        <PlainTool
          icon={ImageUp}
          name={text(element.media ? 'image.replace' : 'image.choose')}
          onPress={() => replace('image')}
        />
        <Tool command="flipX" icon={CaretsToAxisDashedVertical} />
        <Tool command="toBackground" icon={ImageDown} />
      </>
    )
  }
  if (element.kind === 'video') {
    const { media } = element
    return (
      <>
        {media ? <Tool command="open" icon={Crop} label={text('bar.crop')} /> : null}
        <PlainTool
          icon={ImageUp}
          name={text(media ? 'image.replace' : 'video.choose')}
          onPress={() => replace('video')}
        />
        {media ? (
          <>
            <PlainTool
              icon={media.isMuted ? VolumeX : Volume2}
              name={text('video.muted')}
              isPressed={media.isMuted}
              onPress={() => patch({ media: { ...media, isMuted: !media.isMuted } })}
            />
            <PlainTool
              icon={Repeat}
              name={text('video.loop')}
              isPressed={media.doesLoop}
              onPress={() => patch({ media: { ...media, doesLoop: !media.doesLoop } })}
            />
          </>
        ) : null}
        <Tool command="toBackground" icon={ImageDown} />
      </>
    )
  }
  if (element.kind === 'audio') {
    return <PlainTool icon={Volume2} name={text('sound.change')} onPress={() => replace('audio')} />
  }
  const color = mainColorOf(element)
  return (
    <>
      {color ? (
        <ColorWell
          label={text('text.color')}
          color={color}
          onChange={(next, joins) => setMainColor(editor, next, joins)}
        />
      ) : null}
      {element.kind === 'cta' ? (
        <ColorWell
          label={text('question.textColor')}
          color={element.textColor}
          onChange={(textColor) => patch({ textColor })}
        />
      ) : null}
    </>
  )
}

import type { VideoMedia } from '@taplore/story'
import { IconButton } from '@taplore/ui'
import { Trash2 } from 'lucide-react'
import { addCaptions } from '../../changes/media/media-tools.ts'
import { useEditorState, useSession } from '../../session/session-context.ts'
import { useText } from '../../texts/text.ts'
import { ToolButton } from './media-tool-button.tsx'

/** The subtitle tracks of a video, and transcription in the language of the story. */
export function SubtitlesField({
  media,
  onChange,
}: {
  media: VideoMedia
  onChange: (patch: Partial<VideoMedia>) => void
}) {
  const { editor, host } = useSession()
  const text = useText()
  const language = useEditorState((state) => state.story.language)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const { assetId, captions } = media
  return (
    <div className="te-labelled">
      <span>{text('subtitles.title')}</span>
      {captions.length === 0 ? <p className="te-note">{text('subtitles.none')}</p> : null}
      <ul className="te-uses">
        {captions.map((track) => (
          <li key={track.language} className="te-line">
            <span>{track.label || track.language}</span>
            {isReadOnly ? null : (
              <IconButton
                icon={Trash2}
                size="small"
                label={text('subtitles.remove', { language: track.label || track.language })}
                onClick={() => onChange({ captions: captions.filter((other) => other !== track) })}
              />
            )}
          </li>
        ))}
      </ul>
      {assetId && host.mediaTools && !isReadOnly ? (
        <ToolButton
          key={assetId}
          tool="subtitles"
          tools={host.mediaTools}
          onRun={async (tools) => addCaptions(editor, assetId, await tools.writeSubtitles(assetId, language))}
        />
      ) : null}
    </div>
  )
}

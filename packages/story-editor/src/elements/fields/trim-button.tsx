import type { VideoMedia } from '@taplore/story'
import { replaceByTrimmedVideo } from '../../changes/media/media-tools.ts'
import { useEditorState, useSession } from '../../session/session-context.ts'
import { useText } from '../../texts/text.ts'
import { ToolButton } from './media-tool-button.tsx'

/**
 * Creates a file of the visible part, so that visitors load no more than they see. Only where something is trimmed.
 */
export function TrimButton({ media }: { media: VideoMedia }) {
  const { editor, host } = useSession()
  const text = useText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const { assetId, trimStartMs: startMs, trimEndMs: endMs } = media
  const isWhole = startMs === 0 && endMs === null
  if (!assetId || isWhole || !host.mediaTools || isReadOnly) return null
  const part = { startMs, endMs, withoutSound: media.isMuted }
  return (
    <>
      <ToolButton
        key={assetId}
        tool="cut"
        tools={host.mediaTools}
        onRun={async (tools) => replaceByTrimmedVideo(editor, media, await tools.trimVideo(assetId, part))}
      />
      <p className="te-note">{text('tools.cutNote')}</p>
    </>
  )
}

import { applyCleanCopy } from '../../changes/media/media-tools.ts'
import { useEditorState, useSession } from '../../session/session-context.ts'
import { ToolButton } from './media-tool-button.tsx'

/** Removes background noise of a stored recording; the clean copy replaces it in this story. */
export function RemoveNoiseButton({ assetId }: { assetId: string | null | undefined }) {
  const { editor, host } = useSession()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  if (!assetId || !host.mediaTools || isReadOnly) return null
  return (
    <ToolButton
      key={assetId}
      tool="noise"
      tools={host.mediaTools}
      onRun={async (tools) => applyCleanCopy(editor, assetId, await tools.removeNoise(assetId))}
    />
  )
}

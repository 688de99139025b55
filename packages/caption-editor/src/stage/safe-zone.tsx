import { coveredMargins } from '@taplore/media'
import { useEditorState } from '../session-context.ts'
import { useText } from '../texts/text.ts'

/** What an app covers of an upright video; otherwise the margin in which screens may cut something off. */
export function SafeZone({ isUpright }: { isUpright: boolean }) {
  const text = useText()
  const platform = useEditorState((state) => state.safeZone)
  if (!platform) return null
  if (!isUpright) return <span className="ce-safe" style={{ inset: '5%' }} />
  const { top, bottom, left, right } = coveredMargins[platform]
  const share = (value: number) => `${value * 100}%`
  return (
    <>
      <span className="ce-covered" style={{ insetInline: 0, top: 0, height: share(top) }} />
      <span className="ce-covered" style={{ insetInline: 0, bottom: 0, height: share(bottom) }} />
      <span
        className="ce-safe"
        style={{ top: share(top), bottom: share(bottom), left: share(left), right: share(right) }}
      >
        <b>{text(`safe.${platform}`)}</b>
      </span>
    </>
  )
}

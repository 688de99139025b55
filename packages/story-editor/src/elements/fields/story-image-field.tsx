import type { AssetRef } from '@taplore/story'
import { Button } from '@taplore/ui'
import { ImageUp } from 'lucide-react'
import { useRef } from 'react'
import { useSession } from '../../session/session-context.ts'
import { useText } from '../../texts/text.ts'
import { useImageUrl } from '../stored-image.tsx'

/** An image of the story itself, such as its poster or the publisher's logo. */
export function StoryImageField({
  label,
  asset,
  onChange,
}: {
  label: string
  asset: AssetRef | null
  onChange: (asset: AssetRef | null) => void
}) {
  const { uploads, host } = useSession()
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  const url = useImageUrl(asset, 160)

  async function take(file: File | undefined): Promise<void> {
    const stored = file && (await uploads.store(file, { wanted: 'image', text }))
    if (stored?.kind === 'image') onChange(stored.image)
  }

  return (
    <div className="te-labelled">
      <span>{label}</span>
      {url ? <img className="te-story-image" src={url} alt={label} /> : null}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept="image/png,image/jpeg,image/gif"
        onChange={(event) => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <div className="te-buttons">
        <Button
          size="small"
          icon={ImageUp}
          disabledReason={host.storeFile ? undefined : text('paste.noUpload')}
          onClick={() => input.current?.click()}
        >
          {text(asset ? 'image.replace' : 'image.choose')}
        </Button>
        {asset ? (
          <Button size="small" onClick={() => onChange(null)}>
            {text('style.removeImage')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

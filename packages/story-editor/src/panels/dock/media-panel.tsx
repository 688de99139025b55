import type { AssetRef } from '@taplore/story'
import { Button, ProgressBar } from '@taplore/ui'
import { ImageIcon, ImageUp, MousePointerClick, X } from 'lucide-react'
import { insertKind, placeImage } from '../../commands/insert.ts'
import { picturesOf } from '../../commands/pictures.ts'
import { usePictureUrl } from '../../elements/picture.tsx'
import { useEditorState, useSession, useStore } from '../../session-context.ts'
import { useText } from '../../texts/text.ts'

export function MediaPanel() {
  const { editor, pickImage, host, uploads } = useSession()
  const text = useText()
  const running = useStore(uploads.state, (state) => state.uploads)
  const story = useEditorState((state) => state.story)
  const pictures = picturesOf(story)
  return (
    <>
      <Button
        isFull
        icon={ImageUp}
        onClick={() => pickImage()}
        disabledReason={host.uploadImage ? undefined : text('paste.noUpload')}
      >
        {text('media.upload')}
      </Button>
      <p className="te-note">{text('media.limits')}</p>
      {running.map((upload) => (
        <div key={upload.id} className="te-upload" role="status">
          <span>{upload.name}</span>
          {upload.error ? (
            <>
              <em>{upload.error}</em>
              <button
                type="button"
                className="te-tool"
                aria-label={text('media.dismiss', { file: upload.name })}
                onClick={() => uploads.dismiss(upload.id)}
              >
                <X aria-hidden="true" size={14} />
              </button>
            </>
          ) : (
            <ProgressBar label={upload.name} percent={Math.round(upload.share * 100)} />
          )}
        </div>
      ))}
      <h3 className="te-panel-title">{text('media.frames')}</h3>
      <div className="te-moving">
        <button type="button" onClick={() => insertKind(editor, 'image')}>
          <ImageIcon aria-hidden="true" size={16} strokeWidth={1.6} />
          {text('kind.image')}
        </button>
        <button type="button" onClick={() => insertKind(editor, 'cta')}>
          <MousePointerClick aria-hidden="true" size={16} strokeWidth={1.6} />
          {text('kind.cta')}
        </button>
      </div>
      {pictures.length > 0 ? (
        <>
          <h3 className="te-panel-title">{text('media.inStory')}</h3>
          <div className="te-pictures">
            {pictures.map((asset) => (
              <PictureCard key={asset.assetId ?? asset.url} asset={asset} />
            ))}
          </div>
        </>
      ) : null}
    </>
  )
}

function PictureCard({ asset }: { asset: AssetRef }) {
  const { editor } = useSession()
  const text = useText()
  const url = usePictureUrl(asset, 160)
  return (
    <button type="button" aria-label={text('media.use')} onClick={() => placeImage(editor, asset)}>
      <img src={url} alt="" loading="lazy" draggable={false} />
    </button>
  )
}

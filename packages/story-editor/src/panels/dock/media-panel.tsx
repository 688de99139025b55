import type { AssetRef } from '@taplore/story'
import { Button, SegmentedControl } from '@taplore/ui'
import { Film, ImageIcon, ImageUp, MousePointerClick } from 'lucide-react'
import { useState } from 'react'
import { insertKind } from '../../changes/insert.ts'
import { placeImage } from '../../changes/media/place-media.ts'
import { listImages } from '../../changes/media/story-images.ts'
import { useImageUrl } from '../../elements/stored-image.tsx'
import { useEditorState, useSession } from '../../session/session-context.ts'
import { useText } from '../../texts/text.ts'
import { ImageGeneratorPanel } from '../media/image-generator-panel.tsx'
import { LibraryPanel } from '../media/library-panel.tsx'
import { StockPanel } from '../media/stock-panel.tsx'
import { UploadRows } from './upload-rows.tsx'

type Place = 'library' | 'stock' | 'images'

/** Sources of media: this computer, the workspace's library, stock, generators. */
export function MediaPanel() {
  const { host } = useSession()
  const text = useText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const [wanted, setPlace] = useState<Place>('library')
  const places: readonly Place[] = [
    'library',
    ...(host.stock && !isReadOnly ? (['stock'] as const) : []),
    ...(host.images && !isReadOnly ? (['images'] as const) : []),
  ]
  const place = places.includes(wanted) ? wanted : 'library'
  return (
    <>
      {places.length > 1 ? (
        <SegmentedControl
          label={text('library.tabs')}
          value={place}
          onChange={setPlace}
          isFull
          segments={places.map((value) => ({ value, label: text(`${value}.tab`) }))}
        />
      ) : null}
      {place === 'stock' && host.stock ? (
        <StockPanel stock={host.stock} />
      ) : place === 'images' && host.images ? (
        <ImageGeneratorPanel images={host.images} />
      ) : (
        <>
          <Uploading />
          {host.library ? <LibraryPanel library={host.library} /> : <StoryImages />}
        </>
      )}
    </>
  )
}

function Uploading() {
  const { editor, pickFile, host } = useSession()
  const text = useText()
  const disabledReason = host.storeFile ? undefined : text('paste.noUpload')
  return (
    <>
      <Button isFull icon={ImageUp} onClick={() => pickFile('image')} disabledReason={disabledReason}>
        {text('media.upload')}
      </Button>
      <Button isFull icon={Film} onClick={() => pickFile('video')} disabledReason={disabledReason}>
        {text('media.uploadVideo')}
      </Button>
      <p className="te-note">{text('media.limits')}</p>
      <UploadRows />
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
    </>
  )
}

/** The images of this story, when the host has no library. */
function StoryImages() {
  const text = useText()
  const images = listImages(useEditorState((state) => state.story))
  if (images.length === 0) return null
  return (
    <>
      <h3 className="te-panel-title">{text('media.inStory')}</h3>
      <div className="te-images">
        {images.map((asset) => (
          <ImageCard key={asset.assetId ?? asset.url} asset={asset} />
        ))}
      </div>
    </>
  )
}

function ImageCard({ asset }: { asset: AssetRef }) {
  const { editor } = useSession()
  const text = useText()
  const url = useImageUrl(asset, 160)
  return (
    <button type="button" aria-label={text('media.use')} onClick={() => placeImage(editor, asset)}>
      <img src={url} alt="" loading="lazy" draggable={false} />
    </button>
  )
}

import { assetRefusals } from '@taplore/contract'
import type { AssetRef, Story } from '@taplore/story'
import { Button, classNames, Dialog, Note, Slider } from '@taplore/ui'
import { Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../../../texts/sentences.ts'
import { storeFile } from '../uploads/editor-upload.ts'
import { type Crop, cropBox, drawCrop, listImages, type PosterShape, posterShapes } from './crop-image.ts'

const middle: Crop = { x: 0.5, y: 0.5, zoom: 1 }

/** A poster from an image of the story or from a file, with a crop. */
export function ChoosePoster({
  shape,
  story,
  onChosen,
  onClose,
}: {
  shape: PosterShape
  story: Story
  onChosen: (posters: Partial<Record<PosterShape, AssetRef>>) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const images = listImages(story)
  const [uploaded, setUploaded] = useState<string | null>(null)
  const [url, setUrl] = useState<string | null>(images[0]?.url ?? null)
  const [crop, setCrop] = useState(middle)
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isWorking, setIsWorking] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  const file = useRef<HTMLInputElement>(null)
  useEffect(() => () => void (uploaded && URL.revokeObjectURL(uploaded)), [uploaded])

  function choose(next: string): void {
    if (next === url) return
    setUrl(next)
    setSize(null)
    setCrop(middle)
    setFault(null)
  }

  async function keep(shapes: readonly PosterShape[]): Promise<void> {
    const shown = image.current
    if (!shown || !size) return
    setIsWorking(true)
    setFault(null)
    try {
      const made: Partial<Record<PosterShape, AssetRef>> = {}
      for (const each of shapes) {
        const drawn = await drawCrop(shown, each, crop)
        const stored = await storeFile(drawn, { progress: () => undefined, signal: new AbortController().signal })
        if (stored.kind === 'image') made[each] = stored.image
      }
      onChosen(made)
      onClose()
    } catch (cause) {
      const isTold = cause instanceof Error && !(cause instanceof DOMException) && cause.message !== ''
      setFault(isTold ? cause.message : t('publish.posterFailed'))
      setIsWorking(false)
    }
  }

  const { ratio, name, least } = posterShapes[shape]
  const box = size ? cropBox(size, ratio, crop) : null
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('publish.posterOf', { ratio: name })}
      width="large"
      footer={
        <>
          <Button disabled={!size} isLoading={isWorking} onClick={() => void keep(['portrait', 'square', 'landscape'])}>
            {t('publish.useForAll')}
          </Button>
          <Button kind="primary" disabled={!size} isLoading={isWorking} onClick={() => void keep([shape])}>
            {t('publish.usePoster')}
          </Button>
        </>
      }
    >
      <div className="mb-3 flex flex-col gap-4 sm:flex-row">
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          <div className="grid max-h-56 grid-cols-4 gap-2 overflow-y-auto p-0.5">
            {[...(uploaded ? [{ url: uploaded, page: 0 }] : []), ...images].map((each) => (
              <button
                key={each.url}
                type="button"
                aria-pressed={each.url === url}
                aria-label={each.page ? t('publish.imageOfPage', { number: each.page }) : t('publish.yourFile')}
                className={classNames(
                  'aspect-square overflow-hidden rounded-control border-2',
                  each.url === url ? 'border-brand' : 'border-line',
                )}
                onClick={() => choose(each.url)}
              >
                <img src={each.url} alt="" className="size-full object-cover" />
              </button>
            ))}
          </div>
          {images.length === 0 && !uploaded ? <p className="text-13 text-muted">{t('publish.noImages')}</p> : null}
          <Button icon={Upload} onClick={() => file.current?.click()}>
            {t('publish.upload')}
          </Button>
          <input
            ref={file}
            type="file"
            hidden
            accept="image/png,image/jpeg,image/gif"
            aria-label={t('publish.upload')}
            onChange={(event) => {
              const [chosen] = event.target.files ?? []
              event.target.value = ''
              if (!chosen) return
              if (!chosen.type.startsWith('image/'))
                return setFault(inWords(assetRefusals.UPLOAD_TYPE_NOT_ALLOWED.message))
              const made = URL.createObjectURL(chosen)
              setUploaded(made)
              choose(made)
            }}
          />
        </div>
        {url ? (
          <div className="flex w-full flex-col gap-2 sm:w-48">
            <div className="relative overflow-hidden rounded-control bg-sunken" style={{ aspectRatio: ratio }}>
              <img
                ref={image}
                key={url}
                src={url}
                crossOrigin={url.startsWith('http') ? 'anonymous' : undefined}
                alt={t('publish.posterPreview')}
                className="absolute max-w-none"
                style={
                  box && size
                    ? {
                        width: `${(size.width / box.width) * 100}%`,
                        left: `${(-box.left / box.width) * 100}%`,
                        top: `${(-box.top / box.height) * 100}%`,
                      }
                    : { width: '100%' }
                }
                onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                  setSize(naturalWidth > 0 ? { width: naturalWidth, height: naturalHeight } : null)
                }
                onError={() => setFault(t('publish.posterFailed'))}
              />
            </div>
            {(['x', 'y', 'zoom'] as const).map((part) => (
              <div key={part}>
                <span aria-hidden="true" className="text-12 text-muted">
                  {t(`publish.crop.${part}`)}
                </span>
                <Slider
                  label={t(`publish.crop.${part}`)}
                  minimum={part === 'zoom' ? 100 : 0}
                  maximum={part === 'zoom' ? 400 : 100}
                  value={Math.round(crop[part] * 100)}
                  format={(value) => `${value} %`}
                  onChange={(value) => setCrop({ ...crop, [part]: value / 100 })}
                />
              </div>
            ))}
          </div>
        ) : null}
      </div>
      {box && box.width < least ? (
        <Note tone="warn">{t('publish.posterSmall', { width: Math.floor(box.width), least })}</Note>
      ) : null}
      {fault ? (
        <Note tone="bad" isAlert>
          {fault}
        </Note>
      ) : null}
    </Dialog>
  )
}

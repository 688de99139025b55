import { useMutation } from '@tanstack/react-query'
import type { ClientSession } from '@taplore/contract'
import { Button, Dialog, Note, Slider } from '@taplore/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../../api/problem.ts'
import { uploadPhoto } from '../../../../api/upload-photo.ts'
import { behindWindow, pulled, wholeSquare } from './photo-rules.ts'

const windowPixels = 256
const stepByKey: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-0.05, 0],
  ArrowRight: [0.05, 0],
  ArrowUp: [0, -0.05],
  ArrowDown: [0, 0.05],
}

/**
 * Selects the crop square of an image by pointer or arrow keys, and uploads it. The server crops; this is a preview.
 */
export function PhotoCropDialog({
  file,
  onClose,
  onDone,
}: {
  file: File
  onClose: () => void
  onDone: (session: ClientSession) => void
}) {
  const { t } = useTranslation()
  const [url, setUrl] = useState<string | null>(null)
  const [image, setImage] = useState<{ width: number; height: number } | null>(null)
  const [square, setSquare] = useState(wholeSquare)
  const [isBroken, setIsBroken] = useState(false)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  const send = useMutation({ mutationFn: () => uploadPhoto(file, square), onSuccess: onDone })
  const pull = (dx: number, dy: number) =>
    image && setSquare((before) => pulled(before, image, { dx: dx / windowPixels, dy: dy / windowPixels }))
  const lies = image ? behindWindow(square, image) : null
  const percent = (part: number) => `${part * 100}%`
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('profile.cropTitle')}
      description={t('profile.cropLead')}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button kind="primary" isLoading={send.isPending} disabled={!image || isBroken} onClick={() => send.mutate()}>
            {t('profile.usePhoto')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-center gap-4">
        {isBroken || send.isError ? (
          <Note tone="bad" isAlert>
            {problemText(send.error, t('profile.photoInvalid'))}
          </Note>
        ) : null}
        {/* biome-ignore lint/a11y/useSemanticElements: a window that one pulls an image behind has no element of its own */}
        <div
          role="group"
          aria-label={t('profile.cropWindow')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the image
          tabIndex={0}
          className="relative size-64 max-w-full cursor-grab touch-none overflow-hidden rounded-full bg-sunken active:cursor-grabbing"
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => event.buttons === 1 && pull(event.movementX, event.movementY)}
          onKeyDown={(event) => {
            const step = stepByKey[event.key]
            if (!step) return
            event.preventDefault()
            pull(-step[0] * windowPixels, -step[1] * windowPixels)
          }}
        >
          {url ? (
            <img
              src={url}
              alt=""
              draggable={false}
              className="pointer-events-none absolute max-w-none"
              style={
                lies
                  ? {
                      width: percent(lies.width),
                      height: percent(lies.height),
                      left: percent(lies.left),
                      top: percent(lies.top),
                    }
                  : { opacity: 0 }
              }
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setImage({ width: naturalWidth, height: naturalHeight })
              }
              onError={() => setIsBroken(true)}
            />
          ) : null}
        </div>
        <div className="w-full max-w-64">
          <Slider
            label={t('profile.zoom')}
            minimum={100}
            maximum={400}
            step={5}
            value={Math.round(100 / square.size)}
            format={(zoom) => `${zoom} %`}
            onChange={(zoom) => setSquare((before) => ({ ...before, size: 100 / zoom }))}
          />
        </div>
      </div>
    </Dialog>
  )
}

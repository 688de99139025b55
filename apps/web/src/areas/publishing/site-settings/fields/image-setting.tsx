import { useMutation } from '@tanstack/react-query'
import { Button, Icon, IconButton } from '@taplore/ui'
import { Image as ImageIcon, ImageUp, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { problemReason } from '../../../../api/problem.ts'
import { uploadFile } from '../../../../api/upload.ts'
import { notify } from '../../../../common/feedback/notify.ts'

interface Upload {
  readonly id: string
  readonly url: string
}

/** An image of the page: uploaded to the library, shown, replaced and removed. */
export function ImageSetting({
  label,
  help,
  url,
  onChange,
  onUploaded,
}: {
  label: string
  help?: string
  url: string | null
  onChange: (id: string | null) => void
  onUploaded: (image: Upload) => void
}) {
  const { t } = useTranslation()
  const upload = useImageUpload((image) => {
    onUploaded(image)
    onChange(image.id)
  })
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-13 font-[550]">{label}</span>
      <div className="flex items-center gap-2.5">
        <span className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-sunken text-muted">
          {url ? <img src={url} alt="" className="size-full object-contain" /> : <Icon of={ImageIcon} />}
        </span>
        <UploadButton upload={upload} label={label} text={t(url ? 'site.replaceImage' : 'site.addImage')} />
        {url ? (
          <IconButton icon={Trash2} label={t('site.removeImage', { label })} onClick={() => onChange(null)} />
        ) : null}
      </div>
      {help ? <p className="text-12 text-muted">{help}</p> : null}
    </div>
  )
}

/** Several images in a row. */
export function ImageGridSetting({
  label,
  ids,
  most,
  urlOf,
  onChange,
  onUploaded,
}: {
  label: string
  ids: readonly string[]
  most: number
  urlOf: (id: string) => string | null
  onChange: (ids: string[]) => void
  onUploaded: (image: Upload) => void
}) {
  const { t } = useTranslation()
  const upload = useImageUpload((image) => {
    onUploaded(image)
    onChange([...ids, image.id])
  })
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-13 font-[550]">{label}</span>
      {ids.length > 0 ? (
        <ul className="grid grid-cols-3 gap-2">
          {ids.map((id, index) => (
            <li key={id} className="relative aspect-4/3 overflow-hidden rounded-control border border-line bg-sunken">
              <img src={urlOf(id) ?? ''} alt="" className="size-full object-cover" />
              <span className="absolute end-1 top-1 rounded-control bg-surface">
                <IconButton
                  icon={Trash2}
                  size="small"
                  label={t('site.removeImage', { label: `${label} ${index + 1}` })}
                  onClick={() => onChange(ids.filter((other) => other !== id))}
                />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {ids.length < most ? (
        <span>
          <UploadButton upload={upload} label={label} text={t('site.addImage')} />
        </span>
      ) : null}
    </div>
  )
}

function useImageUpload(onUploaded: (image: Upload) => void) {
  const { t } = useTranslation()
  return useMutation({
    mutationFn: async (file: File) => ({ id: (await uploadFile(file)).id, url: URL.createObjectURL(file) }),
    onSuccess: onUploaded,
    onError: (error, file) =>
      notify('account', 'error', t('errors.upload', { file: file.name }), {
        body: problemReason(error, '') || undefined,
      }),
  })
}

function UploadButton({
  upload,
  label,
  text,
}: {
  upload: ReturnType<typeof useImageUpload>
  label: string
  text: string
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        className="sr-only"
        aria-label={label}
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) upload.mutate(file)
        }}
      />
      <Button size="small" icon={ImageUp} isLoading={upload.isPending} onClick={() => input.current?.click()}>
        {text}
      </Button>
    </>
  )
}

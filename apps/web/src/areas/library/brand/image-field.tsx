import { useMutation } from '@tanstack/react-query'
import { type BrandImageUse, brandLimits } from '@taplore/contract'
import type { AssetRef } from '@taplore/story'
import { Button, IconButton } from '@taplore/ui'
import { ImageUp, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { apiPaths } from '../../../api/paths.ts'
import { problemReason, readProblem } from '../../../api/problem.ts'
import { uploadForm } from '../../../api/upload.ts'
import { notify } from '../../../common/feedback/notify.ts'

/** An image of the brand: purpose, size limit, upload and removal. */
export function ImageField({
  use,
  label,
  image,
  onChange,
  isDisabled,
}: {
  use: BrandImageUse
  label: string
  image: AssetRef | null
  onChange: (image: AssetRef | null) => void
  isDisabled: boolean
}) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const most = use === 'logo' ? brandLimits.logo : use === 'favicon' ? { width: 16, height: 16 } : null
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const answer = await uploadForm(apiPaths.brandUpload, file, { use })
      return (answer as { image: AssetRef }).image
    },
    onSuccess: onChange,
    onError: (error, file) => {
      const isLarge = readProblem(error).code === 'BRAND_IMAGE_TOO_LARGE' && most
      notify('account', 'error', t('errors.upload', { file: file.name }), {
        body: isLarge
          ? t('brand.imageSize', { width: most.width, height: most.height })
          : problemReason(error, '') || undefined,
      })
    },
  })
  return (
    <div className="flex flex-col gap-2">
      <span className="text-13 font-[550]">{label}</span>
      <div className="flex flex-wrap items-center gap-3">
        <span className="grid h-14 min-w-14 max-w-[240px] place-items-center overflow-hidden rounded-control border border-line bg-sunken px-2">
          {image ? <img src={image.url} alt="" className="max-h-12 max-w-full object-contain" /> : null}
        </span>
        <input
          ref={input}
          type="file"
          accept=".jpg,.jpeg,.png,.ico"
          className="sr-only"
          aria-label={label}
          tabIndex={-1}
          onChange={(event) => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (file) upload.mutate(file)
          }}
        />
        <Button
          icon={ImageUp}
          isLoading={upload.isPending}
          disabled={isDisabled}
          onClick={() => input.current?.click()}
        >
          {t('brand.upload')}
        </Button>
        {image && !isDisabled ? (
          <IconButton icon={Trash2} label={t('brand.removeImage', { label })} onClick={() => onChange(null)} />
        ) : null}
      </div>
      <p className="text-12 text-muted">
        {most ? t('brand.imageHelp', { width: most.width, height: most.height }) : t('brand.imageHelpFree')}
      </p>
    </div>
  )
}

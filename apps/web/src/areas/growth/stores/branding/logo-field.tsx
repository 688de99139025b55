import { useMutation } from '@tanstack/react-query'
import { storeLimits, storeRefusals } from '@taplore/contract'
import type { AssetRef } from '@taplore/story'
import { Button, IconButton } from '@taplore/ui'
import { ImageUp, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiPaths } from '../../../../api/paths.ts'
import { problemReason } from '../../../../api/problem.ts'
import { uploadForm } from '../../../../api/upload.ts'
import { inWords } from '../../../../texts/sentences.ts'

/** The logo of the store, exactly 512 by 512 px, here and on the server (STORE-03). */
export function LogoField({
  image,
  onChange,
  isDisabled,
}: {
  image: AssetRef | null
  onChange: (image: AssetRef | null) => void
  isDisabled: boolean
}) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (!(await isOfSize(file))) return null
      return ((await uploadForm(apiPaths.storeLogo, file)) as { image: AssetRef }).image
    },
    onMutate: () => setProblem(null),
    onSuccess: (stored) => (stored ? onChange(stored) : setProblem(inWords(storeRefusals.STORE_LOGO_SIZE.message))),
    onError: (error, file) => setProblem(problemReason(error, t('stores.branding.uploadFailed', { file: file.name }))),
  })
  return (
    <div className="flex flex-col gap-2">
      <span className="text-13 font-[550]">{t('stores.branding.logo')}</span>
      <div className="flex items-center gap-3">
        <span className="grid size-16 place-items-center overflow-hidden rounded-card border border-line bg-sunken">
          {image ? <img src={image.url} alt="" className="size-full object-cover" /> : null}
        </span>
        <input
          ref={input}
          type="file"
          accept=".jpg,.jpeg,.png"
          className="sr-only"
          aria-label={t('stores.branding.logo')}
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
          {t('stores.branding.upload')}
        </Button>
        {image && !isDisabled ? (
          <IconButton icon={Trash2} label={t('stores.branding.removeLogo')} onClick={() => onChange(null)} />
        ) : null}
      </div>
      {problem ? (
        <p className="text-12 text-bad" role="alert">
          {problem}
        </p>
      ) : (
        <p className="text-12 text-muted">{t('stores.branding.logoHelp')}</p>
      )}
    </div>
  )
}

/** Whether an image is of the right size; what the browser can’t read is left to the server. */
async function isOfSize(file: File): Promise<boolean> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return true
  const { width, height } = bitmap
  bitmap.close()
  return width === storeLimits.logo && height === storeLimits.logo
}

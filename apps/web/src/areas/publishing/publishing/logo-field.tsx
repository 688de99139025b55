import { useMutation } from '@tanstack/react-query'
import type { Channel } from '@taplore/contract'
import { Avatar, Button } from '@taplore/ui'
import { ImageUp, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'
import { uploadFile } from '../../../api/upload.ts'
import { notify } from '../../../common/feedback/notify.ts'

/** The publisher's logo; visible in every story. */
export function LogoField({ channel, onChanged }: { channel: Channel; onChanged: () => unknown }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const save = useMutation({
    mutationFn: async (file: File | null) => {
      const asset = file ? await uploadFile(file) : null
      return api.publishing.updateChannel({ channelId: channel.id, publisherLogoAssetId: asset?.id ?? null })
    },
    onSuccess: () => {
      onChanged()
      notify('account', 'success', t('settings.saved'))
    },
    onError: (error, file) =>
      notify('account', 'error', file ? t('errors.upload', { file: file.name }) : t('errors.genericLater'), {
        body: problemReason(error, '') || undefined,
      }),
  })
  return (
    <div className="flex flex-col gap-2">
      <span className="text-13 font-[550]">{t('settings.logo')}</span>
      <div className="flex flex-wrap items-center gap-3">
        <Avatar
          name={channel.publisherName || channel.name}
          photoUrl={channel.publisherLogoUrl}
          seed={channel.id}
          size="large"
          shape="square"
        />
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/gif"
          className="sr-only"
          aria-label={t('settings.logo')}
          tabIndex={-1}
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file) save.mutate(file)
            event.target.value = ''
          }}
        />
        <Button icon={ImageUp} isLoading={save.isPending} onClick={() => input.current?.click()}>
          {t('settings.uploadLogo')}
        </Button>
        {channel.publisherLogoAssetId ? (
          <Button kind="quiet" icon={Trash2} onClick={() => save.mutate(null)}>
            {t('settings.removeLogo')}
          </Button>
        ) : null}
      </div>
      <p className="text-12 text-ink-2">{t('settings.logoHelp')}</p>
    </div>
  )
}

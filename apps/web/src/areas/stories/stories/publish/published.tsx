import { buttonClass, CopyText, Icon, Note } from '@taplore/ui'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { readableUrl } from '../../../../common/sharing/readable-url.ts'
import { storyReadingUrl } from '../../../../common/sharing/story-reading-url.ts'

/** Shows the story's public URL, and below it where else it can be published. */
export function Published({ url, children }: { url: string; children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-4">
      <Note tone="ok">{t('storyEditor.published')}</Note>
      <p className="flex items-center gap-3 rounded-control bg-sunken px-3 py-2 font-code text-12 break-all">
        <a className="flex-1 underline-offset-2 hover:underline" href={url} target="_blank" rel="noreferrer">
          <bdi dir="ltr">{readableUrl(url)}</bdi>
        </a>
        <CopyText text={url} className="underline underline-offset-2" />
      </p>
      {children}
      <div className="flex justify-end">
        <a className={buttonClass({ kind: 'primary' })} href={storyReadingUrl(url)} target="_blank" rel="noreferrer">
          <Icon of={ExternalLink} />
          {t('storyEditor.openPublished')}
        </a>
      </div>
    </div>
  )
}

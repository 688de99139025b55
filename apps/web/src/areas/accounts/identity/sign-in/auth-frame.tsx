import { Logo } from '@taplore/ui'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import {
  HarbourPoster,
  LeafPoster,
  QuotePoster,
  RidgePoster,
  SkyPoster,
  TilePoster,
} from '../../../../common/illustrations/story-posters.tsx'
import { keepAppOffline } from '../../../../offline/register-worker.ts'
import { useInstance } from '../../../../shell/page/help-menu.tsx'
import { OfflineBanner } from '../../../../shell/page/offline-banner.tsx'
import { useTitle } from '../../../../shell/page/page.tsx'
import { LanguageChoice } from '../../../../shell/session/language-picker.tsx'

/** The form beside an illustration. On phones the form alone. */
export function AuthFrame({
  title,
  lead,
  footer,
  hasMailboxLink = true,
  children,
}: {
  title: string
  lead?: ReactNode
  footer: ReactNode
  /** False where the page itself leads to the mailbox. */
  hasMailboxLink?: boolean
  children: ReactNode
}) {
  const { t, i18n } = useTranslation()
  const instance = useInstance()
  useTitle(title)
  // Signing in must open too while the server restarts.
  useEffect(() => keepAppOffline(i18n.language), [i18n.language])
  return (
    <div className="grid min-h-dvh bg-surface lg:grid-cols-[minmax(440px,560px)_1fr]">
      <main className="flex min-h-dvh flex-col px-5 pt-6 pb-6 md:px-12 md:pt-7">
        <div className="flex items-center justify-between gap-3">
          <Logo name={instance?.name ?? 'Taplore'} />
          <LanguageChoice />
        </div>
        <div className="m-auto flex w-full max-w-[400px] flex-col gap-[18px] py-8">
          <div className="flex flex-col gap-2">
            <h1 className="display text-28 md:text-32">{title}</h1>
            {lead ? <p className="text-14 leading-normal wrap-anywhere text-ink-2">{lead}</p> : null}
          </div>
          <OfflineBanner text={t('errors.offlineForm')} />
          {children}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3 text-13 text-ink-2">
          <div>{footer}</div>
          {instance?.hasMailbox && hasMailboxLink ? <MailboxLink /> : null}
        </div>
      </main>
      <Wall />
    </div>
  )
}

/** Only on installations with the embedded mailbox: elsewhere the link could not be read. */
function MailboxLink() {
  const { t } = useTranslation()
  return (
    <a href="/mailbox" className="text-link" data-testid="mailbox-link">
      {t('mailbox.open')}
    </a>
  )
}

function Wall() {
  const { t } = useTranslation()
  const card = 'w-full overflow-hidden rounded-dialog shadow-[0_12px_40px_-12px_rgb(0_0_0/0.6)]'
  const columns = [
    { top: '-mt-10', posters: [LeafPoster, RidgePoster, TilePoster] },
    { top: 'mt-8', posters: [TilePoster, HarbourPoster, SkyPoster] },
    { top: '-mt-24', posters: [SkyPoster, QuotePoster, LeafPoster] },
  ]
  return (
    <div aria-hidden="true" className="relative hidden overflow-hidden border-s border-line bg-[#23101B] lg:block">
      <div className="absolute -top-16 left-1/2 flex w-[720px] -translate-x-1/2 scale-[1.12] -rotate-7 gap-5">
        {columns.map((column, index) => (
          <div key={column.top} className={`flex flex-1 flex-col gap-5 ${column.top}`}>
            {column.posters.map((Poster) => (
              <div key={Poster.name + String(index)} className={card}>
                <Poster />
              </div>
            ))}
          </div>
        ))}
      </div>
      <div className="absolute inset-x-0 bottom-0 bg-[linear-gradient(#23101B00,#23101BF2_52%)] px-12 pt-32 pb-10 text-[#FDF4F9]">
        <p className="display text-44">{t('auth.wallTitle')}</p>
        <p className="mt-2.5 max-w-[480px] text-15 leading-normal text-[#EBD6E1]">{t('auth.wallBody')}</p>
      </div>
    </div>
  )
}

import { Link } from '@tanstack/react-router'
import { type LinkedAccount, linkedAccountMessages, type VideoPlatformSetup } from '@taplore/contract'
import { Button, Icon, Tag } from '@taplore/ui'
import { Link2, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { platformIcons } from '../../../common/names/platform-icons.ts'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { inWords } from '../../../texts/sentences.ts'
import { AccountRow } from './account-row.tsx'

const missing = { youtube: linkedAccountMessages.youtubeMissing, tiktok: linkedAccountMessages.tiktokMissing }

/** One platform: its linked accounts, none yet, or what the operator has to set up first. */
export function PlatformCard({
  setup,
  accounts,
  isStarting,
  onLink,
}: {
  setup: VideoPlatformSetup
  accounts: readonly LinkedAccount[]
  isStarting: boolean
  onLink: () => void
}) {
  const { t } = useTranslation()
  const { platform, isSetUp } = setup
  const name = t(`linkedAccounts.platforms.${platform}`)
  const refusal = useRefusal()('integrations.manage')
  return (
    <section
      aria-label={name}
      data-testid={`platform-${platform}`}
      className="flex flex-col rounded-card border border-line bg-surface"
    >
      <header className="flex min-h-12 items-center gap-2.5 border-b border-line px-4 py-2">
        <span className="grid size-8 place-items-center rounded-control bg-show-soft text-show-ink">
          <Icon of={platformIcons[platform]} />
        </span>
        <h3 className="min-w-0 flex-1 text-14 font-semibold">{name}</h3>
        {accounts.length > 0 && isSetUp ? (
          <Button size="small" icon={Plus} isLoading={isStarting} disabledReason={refusal} onClick={onLink}>
            {t('linkedAccounts.another')}
          </Button>
        ) : null}
      </header>
      {accounts.length > 0 ? (
        <ul className="divide-y divide-line">
          {accounts.map((account) => (
            <AccountRow key={account.id} account={account} canReconnect={isSetUp} onReconnect={onLink} />
          ))}
        </ul>
      ) : null}
      {isSetUp ? null : <NotSetUp setup={setup} name={name} />}
      {accounts.length === 0 && isSetUp ? (
        <div className="flex flex-col items-start gap-3 p-4">
          <div>
            <p className="text-13 font-[550]">{inWords(missing[platform])}</p>
            <p className="mt-0.5 text-13 text-ink-2">{t(`linkedAccounts.empty.${platform}`)}</p>
          </div>
          <Button kind="primary" icon={Link2} isLoading={isStarting} disabledReason={refusal} onClick={onLink}>
            {t(`linkedAccounts.link.${platform}`)}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

function NotSetUp({ setup: { settings, redirectUrl }, name }: { setup: VideoPlatformSetup; name: string }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-2 p-4 text-13 text-ink-2">
      <p className="font-[550] text-ink">{t('linkedAccounts.notSetUp', { platform: name })}</p>
      <p>{t('linkedAccounts.notSetUpBody')}</p>
      <ul className="flex flex-wrap gap-1.5">
        {settings.map((setting) => (
          <li key={setting}>
            <Tag>
              <span className="font-code" dir="ltr">
                {setting}
              </span>
            </Tag>
          </li>
        ))}
      </ul>
      <p>
        {t('linkedAccounts.redirect')}{' '}
        <span className="font-code text-12 break-all" dir="ltr">
          {redirectUrl}
        </span>
      </p>
      <p>
        <Link to="/help/$page" params={{ page: 'post-videos' }} className="text-link">
          {t('linkedAccounts.guide')}
        </Link>
      </p>
    </div>
  )
}

import { Link, useNavigate } from '@tanstack/react-router'
import { Icon } from '@taplore/ui'
import { ChevronRight, LayoutTemplate } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { HelpButton } from '../../shell/help.tsx'
import { Page } from '../../shell/page.tsx'
import { backFrom } from './back-from.ts'
import { CreationCards } from './creation-cards.tsx'

/** Four ways to begin (HOME-09). */
export function CreateNewStoryPage({ folder }: { folder: string | undefined }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Page
      crumbs={[{ label: t('nav.tell') }, { label: t('create.title') }]}
      onBack={() => void navigate({ to: backFrom(location.pathname) })}
      outlineAction={<HelpButton />}
    >
      <div className="mx-auto flex max-w-[760px] flex-col gap-6 py-4">
        <div>
          <h2 className="display text-28">{t('create.question')}</h2>
          <p className="mt-1.5 text-14 text-ink-2">{t('create.lead')}</p>
        </div>
        <CreationCards isLarge folder={folder} />
        <Link
          to="/templates"
          search={{ folder }}
          className="tint-tell flex items-center gap-3 rounded-card border border-line bg-surface px-4 py-3.5 hover:border-line-2 hover:shadow-lift"
        >
          <Icon of={LayoutTemplate} className="text-tint" />
          <span className="flex-1">
            <span className="block text-13 font-semibold">{t('create.template')}</span>
            <span className="block text-12 text-ink-2">{t('create.templateNote')}</span>
          </span>
          <Icon of={ChevronRight} mirrors className="text-muted" />
        </Link>
      </div>
    </Page>
  )
}

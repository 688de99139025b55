import { Link, useNavigate } from '@tanstack/react-router'
import { classNames, Icon } from '@taplore/ui'
import { ChevronRight, FileInput, LayoutTemplate, Lock, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../../shell/page/page.tsx'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { backFrom } from './back-link.ts'
import { CreationCards } from './creation-cards.tsx'

/** Four ways to start (HOME-09), templates, and imported stories. */
export function CreateNewStoryPage({ folder, onImport }: { folder: string | undefined; onImport: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const refused = useRefusal()('stories.manage')
  return (
    <Page
      crumbs={[{ label: t('nav.tell') }, { label: t('create.title') }]}
      onBack={() => void navigate({ to: backFrom(location.pathname) })}
      hasHelp
    >
      <div className="mx-auto flex max-w-[760px] flex-col gap-6 py-4">
        <div>
          <h2 className="display text-28">{t('create.question')}</h2>
          <p className="mt-1.5 text-14 text-ink-2">{t('create.lead')}</p>
        </div>
        <CreationCards isLarge folder={folder} />
        <div className="grid gap-3 sm:grid-cols-2">
          <Link to="/templates" search={{ folder }} className={wayClass}>
            <Way icon={LayoutTemplate} title={t('create.template')} note={t('create.templateNote')} />
          </Link>
          <button
            type="button"
            aria-disabled={refused ? true : undefined}
            title={refused}
            onClick={refused ? undefined : onImport}
            className={classNames(wayClass, refused && 'cursor-not-allowed opacity-60')}
          >
            <Way
              icon={FileInput}
              title={t('create.bring')}
              note={t('create.bringNote')}
              isOff={refused !== undefined}
            />
          </button>
        </div>
      </div>
    </Page>
  )
}

const wayClass =
  'tint-tell flex items-center gap-3 rounded-card border border-line bg-surface px-4 py-3.5 text-start hover:border-line-2 hover:shadow-lift'

function Way({ icon, title, note, isOff = false }: { icon: LucideIcon; title: string; note: string; isOff?: boolean }) {
  return (
    <>
      <Icon of={icon} className="shrink-0 text-tint" />
      <span className="min-w-0 flex-1">
        <span className="block text-13 font-semibold">{title}</span>
        <span className="block text-12 text-ink-2">{note}</span>
      </span>
      <Icon of={isOff ? Lock : ChevronRight} mirrors={!isOff} className="shrink-0 text-muted" />
    </>
  )
}

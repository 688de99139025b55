import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { HelpButton } from '../page/help-menu.tsx'
import { Page } from '../page/page.tsx'
import { SettingsNav } from './settings-nav.tsx'

/** A settings page: its sections are at the side, on narrow screens as a row above. */
export function SettingsPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Page
      crumbs={[{ label: t('nav.settings') }, { label: title }]}
      outlineAction={<HelpButton />}
      panel={<SettingsNav />}
    >
      <div className="-mx-2 mb-4 lg:hidden">
        <SettingsNav isRow />
      </div>
      {children}
    </Page>
  )
}

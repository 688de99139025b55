import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../page/page.tsx'
import { SettingsNav } from './settings-nav.tsx'

/** A settings page: its sections are at the side, on narrow screens as a row above. All have one column, so nothing moves. */
export function SettingsPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Page crumbs={[{ label: t('nav.settings') }, { label: title }]} hasHelp panel={<SettingsNav />}>
      <div className="mx-auto max-w-[1040px]">
        <div className="-mx-2 mb-4 lg:hidden">
          <SettingsNav isRow />
        </div>
        {children}
      </div>
    </Page>
  )
}

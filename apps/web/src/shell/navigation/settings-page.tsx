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

/** The title of a page of the settings without tabs, what it is about, and what is done there. */
export function SettingsTitle({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0 max-w-[640px]">
        <h2 className="text-20 font-[650]">{title}</h2>
        {lead ? <p className="mt-0.5 text-13 text-ink-2">{lead}</p> : null}
      </div>
      {children}
    </div>
  )
}

import { type Crumb, IconButton, PageFrame } from '@taplore/ui'
import { Search } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Bell } from '../notifications/bell.tsx'
import { HelpButton, useInstance } from './help-menu.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { useShell } from './shell-context.ts'
import { JobsButton } from './task-tray.tsx'

/** A page of the shell: title bar with the task tray and the bell, and the document's title from the breadcrumb. */
export function Page({
  crumbs,
  children,
  tools,
  hasHelp = false,
  ...rest
}: Omit<ComponentProps<typeof PageFrame>, 'tools'> & {
  crumbs: readonly Crumb[]
  children: ReactNode
  tools?: ReactNode
  /** Help behind the bell, where there is space for it. */
  hasHelp?: boolean
}) {
  useTitle(crumbs[crumbs.length - 1]?.label)
  return (
    <PageFrame
      {...rest}
      crumbs={crumbs}
      tools={
        <>
          <JobsButton />
          <SearchButton />
          <Bell />
          {hasHelp ? (
            <span className="hidden sm:contents">
              <HelpButton />
            </span>
          ) : null}
          {tools}
        </>
      }
    >
      <OfflineBanner />
      {children}
    </PageFrame>
  )
}

/** On phones, where there is no sidebar to hold it. */
function SearchButton() {
  const { t } = useTranslation()
  const shell = useShell()
  if (!shell || shell.isSidebarDisabled) return null
  return (
    <span className="contents md:hidden">
      <IconButton icon={Search} label={t('shell.search')} onClick={() => shell.openPalette()} />
    </span>
  )
}

export function useTitle(title: string | undefined): void {
  const name = useInstance()?.name ?? 'Taplore'
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name
  }, [title, name])
}

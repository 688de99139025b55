import { type Crumb, PageFrame } from '@taplore/ui'
import type { ComponentProps, ReactNode } from 'react'
import { useEffect } from 'react'
import { Bell } from '../notifications/bell.tsx'
import { HelpButton, useInstance } from './help-menu.tsx'
import { OfflineBanner } from './offline-banner.tsx'
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

export function useTitle(title: string | undefined): void {
  const name = useInstance()?.name ?? 'Taplore'
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name
  }, [title, name])
}

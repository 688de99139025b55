import { ArrowLeft, ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { Icon } from '../symbols/icon.tsx'
import { useUiTexts } from '../texts/ui-texts.tsx'
import { Skeleton } from './skeleton.tsx'

/** An empty label is one that is still being loaded. */
export type Crumb = { label: string; link?: (content: ReactNode) => ReactNode }

/**
 * A page in the shell: optional panel at the start, title bar with back link, breadcrumb and actions (secondary
 * first, primary last).
 */
export function PageFrame({
  crumbs,
  onBack,
  outlineAction,
  primaryAction,
  tools,
  panel,
  children,
  isFlush = false,
}: {
  crumbs: readonly Crumb[]
  onBack?: () => void
  outlineAction?: ReactNode
  primaryAction?: ReactNode
  /** Jobs, help and the like, after the actions. */
  tools?: ReactNode
  panel?: ReactNode
  children: ReactNode
  /** Leaves the padding to the content. */
  isFlush?: boolean
}) {
  const texts = useUiTexts()
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <header className="flex h-(--top-h) shrink-0 items-center gap-2 border-b border-line bg-bg ps-4 pe-3 md:ps-6 md:pe-5">
        {onBack ? <IconButton icon={ArrowLeft} mirrors label={texts.back} onClick={onBack} className="-ms-2" /> : null}
        <Breadcrumb crumbs={crumbs} />
        <div className="ms-auto flex shrink-0 items-center gap-2">
          {outlineAction ? <span className="hidden sm:contents">{outlineAction}</span> : null}
          {primaryAction}
          {tools}
        </div>
      </header>
      <div className="flex min-h-0 flex-1">
        {panel ? (
          <div className="hidden w-52 shrink-0 overflow-y-auto border-e border-line lg:block">{panel}</div>
        ) : null}
        <div
          className={classNames('relative min-w-0 flex-1 overflow-y-auto', !isFlush && 'p-4 md:p-6')}
          data-scroll="page"
        >
          {children}
        </div>
      </div>
    </div>
  )
}

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1.5 text-13 text-muted">
        {crumbs.map((crumb, index) => {
          const isLast = index === crumbs.length - 1
          return (
            <Fragment key={crumb.label}>
              {index > 0 ? (
                <li aria-hidden="true" className="hidden sm:block">
                  <Icon of={ChevronRight} size="s" mirrors />
                </li>
              ) : null}
              <li
                className={classNames('min-w-0 truncate', isLast ? 'text-ink' : 'hidden sm:block')}
                aria-current={isLast ? 'page' : undefined}
              >
                {crumb.label === '' ? (
                  // A name that is still being loaded keeps its place.
                  <Skeleton className="h-3 w-24" />
                ) : isLast ? (
                  <h1 className="truncate text-13 font-semibold">{crumb.label}</h1>
                ) : crumb.link ? (
                  crumb.link(crumb.label)
                ) : (
                  crumb.label
                )}
              </li>
            </Fragment>
          )
        })}
      </ol>
    </nav>
  )
}

/** A section heading over a hairline with a short accent line. */
export function SectionTitle({ title, aside, className }: { title: ReactNode; aside?: ReactNode; className?: string }) {
  return (
    <div
      className={classNames(
        'relative mb-3 flex min-h-9 items-center gap-2 border-b border-line pb-2 before:absolute before:-bottom-px before:start-0 before:h-0.5 before:w-7 before:bg-tint',
        className,
      )}
    >
      <h2 className="text-14 font-semibold">{title}</h2>
      {aside ? <div className="ms-auto text-13">{aside}</div> : null}
    </div>
  )
}

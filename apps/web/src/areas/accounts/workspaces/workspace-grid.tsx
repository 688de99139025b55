import { constants, type Workspace } from '@taplore/contract'
import { Button, Skeleton } from '@taplore/ui'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

const columns = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3'
/** Cards rendered initially, and by each "Show more": five hundred at once would take seconds on a phone. */
const cardsAtOnce = 24

/** Cards in columns, a part of the list at a time. */
export function WorkspaceGrid({
  workspaces,
  card,
  children,
}: {
  workspaces: readonly Workspace[]
  card: (workspace: Workspace) => ReactNode
  /** After the last visible card. */
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(cardsAtOnce)
  const left = workspaces.length - shown
  return (
    <>
      <div className={columns}>
        {workspaces.slice(0, shown).map(card)}
        {children}
      </div>
      {left > 0 ? (
        <div className="mt-4 flex justify-center">
          <Button onClick={() => setShown(shown + cardsAtOnce)}>{t('workspaces.more', { count: left })}</Button>
        </div>
      ) : null}
    </>
  )
}

/** Twelve placeholder cards while loading (WS-19). */
export function CardSkeletons() {
  const cards = Array.from({ length: constants.workspaces.skeletonCards }, (_, card) => card)
  return (
    <div className={columns} data-testid="workspace-skeletons">
      {cards.map((card) => (
        <div
          key={card}
          className="flex min-h-44 flex-col gap-3 rounded-card border border-line bg-surface p-4"
          data-testid="card-skeleton"
        >
          <div className="flex items-center gap-3">
            <Skeleton className="size-10" />
            <Skeleton className="h-4 w-2/3" />
          </div>
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="mt-auto h-8 w-full" />
        </div>
      ))}
    </div>
  )
}

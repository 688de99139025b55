import type { Session } from '../../session/session.ts'

/** Findings have the same id for the same problem of the same object, so a dismissed one stays dismissed. */
export function dismissCheck(session: Pick<Session, 'editor' | 'host'>, id: string): void {
  const { dismissedChecks } = session.editor.state.get()
  keep(session, [...dismissedChecks.filter((each) => each !== id), id])
}

export function showDismissedChecks(session: Pick<Session, 'editor' | 'host'>): void {
  keep(session, [])
}

function keep({ editor, host }: Pick<Session, 'editor' | 'host'>, ids: readonly string[]): void {
  editor.state.set({ dismissedChecks: ids })
  host.dismissedChecks?.keep(ids)
}

import type { Session } from '../../commands/session.ts'

/** Findings carry the same id for the same fault of the same thing, so one that is dismissed stays so, here and next time. */
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

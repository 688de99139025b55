import { useSyncExternalStore } from 'react'
import type { Locked, PlanLocks } from '../host.ts'
import { useSession } from './session-context.ts'

const unlocked: PlanLocks = {
  crop: null,
  split: null,
  ground: null,
  filters: null,
  animatedText: null,
  polls: null,
  fontPairs: null,
}
const never = () => () => undefined

/** What the plan currently does not allow. */
export function usePlanLocks(): PlanLocks {
  const { planLocks } = useSession().host
  const read = () => planLocks?.get() ?? unlocked
  return useSyncExternalStore(planLocks?.subscribe ?? never, read, read)
}

/** Why the tools beside it are disabled, and where to change that. */
export function LockNote({ lock }: { lock: Locked | null }) {
  if (!lock) return null
  return (
    <p className="te-note">
      {lock.reason} {lock.href ? <a href={lock.href}>{lock.action}</a> : null}
    </p>
  )
}

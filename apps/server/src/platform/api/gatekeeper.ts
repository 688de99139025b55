import type { Person, RequestFacts } from '../context.ts'
import { askOne } from '../extensions.ts'
import { factsOfProcess, type Gatekeeper, type Installation } from './scope.ts'

type FindCaller = (installation: Installation, headers: Headers, request: RequestFacts) => Promise<Person | null>
type HasSupportAccess = (installation: Installation, person: Person, workspaceId: string) => Promise<boolean>

/** Who calls, by the session or the key in the request headers. */
export const callerLookup = askOne<FindCaller>('platform.callerLookup')
export const membershipLookup = askOne<Gatekeeper['membershipOf']>('platform.membershipLookup')
export const membershipWithoutFactorLookup = askOne<Gatekeeper['membershipWithoutFactor']>(
  'platform.membershipWithoutFactorLookup',
)
export const supportAccess = askOne<HasSupportAccess>('platform.supportAccess')

/** The gatekeeper put together from the features that answer. */
export function createGatekeeper(installation: Installation): Gatekeeper {
  const { extensions } = installation
  const findCaller = extensions.one(callerLookup)
  const hasSupportAccess = extensions.one(supportAccess)
  return {
    personOf: (_database, headers, request = factsOfProcess('key')) => findCaller(installation, headers, request),
    membershipOf: extensions.one(membershipLookup),
    membershipWithoutFactor: extensions.one(membershipWithoutFactorLookup),
    mayLookInto: (_database, person, workspaceId) => hasSupportAccess(installation, person, workspaceId),
  }
}

import { type Installation, processScopes } from '../../../platform/api/scope.ts'
import type { Person, RequestFacts } from '../../../platform/context.ts'
import { authenticate } from '../identity/index.ts'
import { authenticateKey } from './authenticate-key.ts'
import { keyOf } from './secrets.ts'

/** The person behind a request: by its key if it carries one, otherwise by its session. */
export function findCaller(
  installation: Installation,
  headers: Headers,
  request: RequestFacts,
): Promise<Person | null> {
  const { database, clock, config } = installation
  const key = keyOf(headers)
  if (!key) return authenticate(database, headers, { clock, staff: config.TAPLORE_STAFF })
  return authenticateKey(key, { database, scopes: processScopes(installation, request), now: clock.now(), request })
}

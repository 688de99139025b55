import { createSecureContext, type SecureContext } from 'node:tls'
import { minuteMs } from '@taplore/kit'
import type { Installation } from '../../../../platform/api/scope.ts'
import { openSecret } from '../../../../platform/secrets/envelope.ts'
import { keyPlace } from './ensure-certificate.ts'
import { findIssued } from './store.ts'

const mostNames = 5_000
/** A renewed certificate is used after this at the latest; the one before is valid for another month. */
const maxAgeMs = minuteMs

/** Finds the certificate of a name for a handshake (SNI), with its key opened; null for names that have none. */
export function openCertificates({ database, config, log }: Pick<Installation, 'database' | 'config' | 'log'>) {
  const known = new Map<string, { context: Promise<SecureContext | null>; until: number }>()
  const find = async (name: string): Promise<SecureContext | null> => {
    const row = await database.system((db) => findIssued({ db }, name))
    if (!row?.chain || !row.sealedKey) return null
    const key = openSecret(config, keyPlace(row.domainId), row.sealedKey)
    return createSecureContext({ cert: row.chain, key, minVersion: 'TLSv1.2' })
  }
  return function contextFor(given: string): Promise<SecureContext | null> {
    const name = given.toLowerCase().replace(/\.$/, '')
    const now = Date.now()
    const found = known.get(name)
    if (found && found.until > now) return found.context
    if (known.size >= mostNames) known.clear()
    const context = find(name)
    known.set(name, { context, until: now + maxAgeMs })
    context.then(
      // One that is missing may be issued in a moment.
      (made) => made ?? known.delete(name),
      (error) => {
        known.delete(name)
        log.warn({ err: error, name }, 'a certificate was not read')
      },
    )
    return context
  }
}

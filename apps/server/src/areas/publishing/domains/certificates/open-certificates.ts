import { createSecureContext, type SecureContext } from 'node:tls'
import { minuteMs } from '@taplore/kit'
import type { Installation } from '../../../../platform/api/scope.ts'
import { challengeContext } from '../../../../platform/certificates/order-certificate.ts'
import type { SecureNames } from '../../../../platform/http/listener.ts'
import { openSecret } from '../../../../platform/secrets/envelope.ts'
import { keyPlace } from './ensure-certificate.ts'
import { findChallenge, findIssued, handshakeKey } from './store.ts'

const hostOf = (given: string) => given.toLowerCase().replace(/\.$/, '')
const mostNames = 5_000
/** A renewed certificate is used after this at the latest; the one before is valid for another month. */
const maxAgeMs = minuteMs

type Parts = Pick<Installation, 'database' | 'config' | 'log'>

/** The certificates of custom domains, and where authorities check names in handshakes, those for that purpose. */
export function openCertificates(parts: Parts): SecureNames {
  const { database, config } = parts
  const challengeFor = async (given: string) => {
    const name = hostOf(given)
    const answer = await database.system((db) => findChallenge({ db }, handshakeKey(name)))
    return answer === null ? null : challengeContext(name, answer)
  }
  return {
    contextFor: knownCertificates(parts),
    challengeFor: config.ACME_CHALLENGE === 'tls-alpn-01' ? challengeFor : null,
  }
}

/** Finds the certificate of a name for a handshake (SNI), with its key opened; null for names that have none. */
function knownCertificates({ database, config, log }: Parts) {
  const known = new Map<string, { context: Promise<SecureContext | null>; until: number }>()
  const find = async (name: string): Promise<SecureContext | null> => {
    const row = await database.system((db) => findIssued({ db }, name))
    if (!row?.chain || !row.sealedKey) return null
    const key = openSecret(config, keyPlace(row.domainId), row.sealedKey)
    return createSecureContext({ cert: row.chain, key, minVersion: 'TLSv1.2' })
  }
  return function contextFor(given: string): Promise<SecureContext | null> {
    const name = hostOf(given)
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

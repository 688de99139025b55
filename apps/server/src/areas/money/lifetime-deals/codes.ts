import { randomInt } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { lifetimeCodeAlphabet, lifetimeCodeFrom, lifetimeCodeLength, plainLifetimeCode } from '@taplore/contract'
import { newId } from '@taplore/kit'
import type { SystemContext } from '../../../platform/context.ts'
import { fingerprintsOf, openSecret, sealSecret } from '../../../platform/secrets/envelope.ts'

type Keys = Pick<SystemContext, 'config'>

const toAad = (codeId: string) => `lifetime_code ${codeId}`
/** Sealing takes a fraction of a millisecond; other requests come in between. */
const sealedAtOnce = 200

/** The columns of new codes that hold their text. */
export async function newCodes({ config, clock }: Pick<SystemContext, 'config' | 'clock'>, count: number) {
  const rows: { id: string; fingerprint: string; sealed: string; ending: string }[] = []
  while (rows.length < count) {
    if (rows.length % sealedAtOnce === 0) await breathe()
    const characters = Array.from(
      { length: lifetimeCodeLength },
      () => lifetimeCodeAlphabet[randomInt(lifetimeCodeAlphabet.length)],
    ).join('')
    const code = lifetimeCodeFrom(characters)
    const plain = plainLifetimeCode(code)
    const id = newId(clock.now().getTime())
    rows.push({
      id,
      fingerprint: fingerprintsOf(config, 'lifetime_code', plain)[0],
      sealed: sealSecret(config, toAad(id), code),
      ending: plain.slice(-4),
    })
  }
  return rows
}

/** The fingerprints under which a code may be stored; `plain` has only its characters. */
export function fingerprintsOfCode({ config }: Keys, plain: string): string[] {
  return fingerprintsOf(config, 'lifetime_code', plain)
}

/** The code as it is printed. */
export function openCode({ config }: Keys, { id, sealed }: { id: string; sealed: string }): string {
  return openSecret(config, toAad(id), sealed)
}

/** The fingerprints under which an address may be noted. */
export function fingerprintsOfAddress({ config }: Keys, email: string): [string, ...string[]] {
  return fingerprintsOf(config, 'lifetime_pending', email)
}

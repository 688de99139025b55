import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'

/** The master secret and earlier ones, which still open what they encrypted. */
export type MasterSecrets = Pick<Config, 'secret' | 'TAPLORE_FORMER_SECRETS'>

const version = 'e1'
const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts a secret for the database as an envelope: the text with a data key of its own, that key with one derived
 * from the master secret (AES-256-GCM both). `place` is the AAD, for example table and row: elsewhere it cannot be
 * opened. The result names the master key by an id, so that the master secret can be rotated.
 */
export function sealSecret(master: MasterSecrets, place: string, text: string): string {
  const dataKey = randomBytes(32)
  return write(wrapped(master.secret, dataKey), encrypt(dataKey, place, Buffer.from(text, 'utf8')))
}

/**
 * Opens the result of {@link sealSecret}. Throws when the AAD or the envelope differs, or its master secret is not
 * available.
 */
export function openSecret(master: MasterSecrets, place: string, sealed: string): string {
  const { dataKey, box } = unwrap(master, sealed)
  return decrypt(dataKey, place, box).toString('utf8')
}

/**
 * The same envelope under the current master secret, or null when it already is; the text itself is not decrypted.
 */
export function rewrapSecret(master: MasterSecrets, sealed: string): string | null {
  if (parts(sealed).keyId === keyIdOf(master.secret)) return null
  const { dataKey, box } = unwrap(master, sealed)
  return write(wrapped(master.secret, dataKey), box)
}

/**
 * Keyed hashes (HMAC-SHA-256) of a short secret that must be recognized but never read again, such as a backup code.
 * The first uses the current master secret: store that one, and search for any of them.
 */
export function fingerprintsOf(master: MasterSecrets, place: string, text: string): [string, ...string[]] {
  const print = (secret: string) =>
    createHmac('sha256', derive(secret, 'taplore fingerprints'))
      .update(JSON.stringify([place, text]))
      .digest('base64url')
  return [print(master.secret), ...master.TAPLORE_FORMER_SECRETS.map(print)]
}

function wrapped(secret: string, dataKey: Buffer): { keyId: string; key: Buffer } {
  const keyId = keyIdOf(secret)
  return { keyId, key: encrypt(wrapKeyOf(secret), keyId, dataKey) }
}

function unwrap(master: MasterSecrets, sealed: string): { dataKey: Buffer; box: Buffer } {
  const { keyId, key, box } = parts(sealed)
  const secret = [master.secret, ...master.TAPLORE_FORMER_SECRETS].find((one) => keyIdOf(one) === keyId)
  if (!secret) throw new Error('A secret was sealed under a master secret that is not known any more.')
  return { dataKey: decrypt(wrapKeyOf(secret), keyId, key), box }
}

function write({ keyId, key }: { keyId: string; key: Buffer }, box: Buffer): string {
  return [version, keyId, key.toString('base64url'), box.toString('base64url')].join('.')
}

function parts(sealed: string): { keyId: string; key: Buffer; box: Buffer } {
  const [found, keyId, key, box, ...rest] = sealed.split('.')
  if (found !== version || !keyId || !key || !box || rest.length > 0) throw new Error('This is no sealed secret.')
  return { keyId, key: Buffer.from(key, 'base64url'), box: Buffer.from(box, 'base64url') }
}

function encrypt(key: Buffer, place: string, plain: Buffer): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

function decrypt(key: Buffer, place: string, bytes: Buffer): Buffer {
  const opener = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([opener.update(bytes.subarray(ivBytes + tagBytes)), opener.final()])
}

function keyIdOf(secret: string): string {
  return derive(secret, 'taplore secrets key id').toString('hex').slice(0, 12)
}

function wrapKeyOf(secret: string): Buffer {
  return derive(secret, 'taplore secrets key of keys')
}

/** HKDF-SHA-256 (RFC 5869); the master secret itself is used for nothing else. */
function derive(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}

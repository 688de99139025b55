import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const flags = { isPresent: 0x01, isVerified: 0x04, hasKey: 0x40 }

/** A software security key for tests: creates one passkey (ES256) and answers like a browser at `origin` would. */
export class TestAuthenticator {
  readonly id = randomBytes(32)
  readonly #key: { privateKey: KeyObject; x: Buffer; y: Buffer }
  readonly #origin: string
  counter = 0
  /** Whether it verifies its user before it signs. */
  verifies: boolean
  constructor(origin: string, { verifies = true }: { verifies?: boolean } = {}) {
    this.#origin = origin
    this.verifies = verifies
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#key = {
      privateKey: createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' })),
      x: Buffer.from(x, 'base64url'),
      y: Buffer.from(y, 'base64url'),
    }
  }

  /** Answers the options of a registration. */
  make(options: { challenge: string; rp: { id: string } }, origin = this.#origin) {
    const { x, y } = this.#key
    // COSE key: kty EC2, alg ES256, crv P-256 (RFC 9053).
    const key = map(
      [number(1), number(2)],
      [number(3), number(-7)],
      [number(-1), number(1)],
      [number(-2), bytes(x)],
      [number(-3), bytes(y)],
    )
    const data = Buffer.concat([
      this.#head(options.rp.id, flags.hasKey),
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      key,
    ])
    return this.#answer({
      clientDataJSON: clientData('webauthn.create', options.challenge, origin),
      attestationObject: map(
        [text('fmt'), text('none')],
        [text('attStmt'), map()],
        [text('authData'), bytes(data)],
      ).toString('base64url'),
      transports: ['internal'],
    })
  }

  /** Answers the options of a sign-in. */
  sign(options: { challenge: string; rpId: string }, origin = this.#origin) {
    this.counter += 1
    const data = this.#head(options.rpId, 0)
    const client = clientData('webauthn.get', options.challenge, origin)
    const hash = createHash('sha256').update(Buffer.from(client, 'base64url')).digest()
    return this.#answer({
      clientDataJSON: client,
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, hash]), this.#key.privateKey).toString('base64url'),
    })
  }

  #answer(response: Record<string, unknown>) {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const, response, clientExtensionResults: {} }
  }

  #head(host: string, more: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.counter)
    const flag = flags.isPresent | (this.verifies ? flags.isVerified : 0) | more
    return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([flag]), count])
  }
}

function clientData(type: string, challenge: string, origin: string): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
}

/** The part of CBOR (RFC 8949) that a passkey needs. Values inside a map are already encoded. */
function map(...entries: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([lead(5, entries.length), ...entries.flat()])
}

function number(value: number): Buffer {
  return value < 0 ? lead(1, -1 - value) : lead(0, value)
}

function text(value: string): Buffer {
  return Buffer.concat([lead(3, Buffer.byteLength(value)), Buffer.from(value)])
}

function bytes(value: Buffer): Buffer {
  return Buffer.concat([lead(2, value.length), value])
}

function lead(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size])
  if (size < 256) return Buffer.from([(kind << 5) | 24, size])
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
}

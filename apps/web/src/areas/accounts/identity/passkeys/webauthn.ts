import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'

/** Sent to the server: the JSON form of WebAuthn Level 3. */
export type PasskeyAnswer = { id: string; rawId: string; type: 'public-key'; response: Record<string, unknown> }

/** Opens the browser's dialog and signs the challenge. */
export async function signWithPasskey(options: object): Promise<PasskeyAnswer> {
  const answer = await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })
  return { ...answer, response: { ...answer.response } }
}

/** Opens the browser's dialog and creates a passkey. */
export async function makePasskey(options: object): Promise<PasskeyAnswer> {
  const answer = await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
  return { ...answer, response: { ...answer.response } }
}

/** Whether the user closed the browser's dialog, or it timed out: not an error. */
export function isGivenUp(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
}

/** Whether the device already has a passkey of this account. */
export function isAlreadyHere(error: unknown): boolean {
  return error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
}

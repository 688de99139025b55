import { useMemo } from 'react'

/**
 * A value for one intention: the same input keeps it, so that a second press or a repeated request does nothing twice. Made of random
 * bytes, as `crypto.randomUUID` exists on secure origins only.
 */
export function useRequestKey(input: unknown): string {
  const text = JSON.stringify(input)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another input is another intention
  return useMemo(randomUuid, [text])
}

export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

import { constants } from '@taplore/contract'

/** Everything in the browser's local storage, by key (AUTH-44, AUTH-45). */
export type LocalState = {
  userId: string | null
  workspace: string | null
  folderId: string | null
  template: string | null
  language: string
  timezone: string
  subscription: string | null
  couponCode: string | null
  isLtd: boolean
  features: readonly string[]
}

const defaults: LocalState = {
  userId: null,
  workspace: null,
  folderId: null,
  template: null,
  language: constants.defaults.language,
  timezone: constants.defaults.timezone,
  subscription: null,
  couponCode: null,
  isLtd: false,
  features: [],
}

/** Settings of the device, not of the user: they survive signing out. */
const languageKey = 'taplore.language'
const deviceKeys = ['taplore.theme', 'taplore.density', languageKey]

/** The language selected on this device; null when none was. */
export function readDeviceLanguage(): string | null {
  return localStorage.getItem(languageKey)
}

export function writeDeviceLanguage(language: string): void {
  localStorage.setItem(languageKey, language)
}

export function readLocal<Key extends keyof LocalState>(key: Key): LocalState[Key] {
  const kept = localStorage.getItem(key)
  if (kept === null) return defaults[key]
  try {
    return JSON.parse(kept) as LocalState[Key]
  } catch {
    return defaults[key]
  }
}

export function writeLocal<Key extends keyof LocalState>(key: Key, value: LocalState[Key]): void {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(value))
}

/** Clears local storage at sign-out (AUTH-49). Only the device's appearance settings stay. */
export function clearLocal(): void {
  const kept = deviceKeys.map((key) => [key, localStorage.getItem(key)] as const)
  localStorage.clear()
  for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value)
}

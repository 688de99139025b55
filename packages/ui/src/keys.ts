/**
 * A key with modifiers: `mod` is Command on a Mac and Control elsewhere. `code` takes precedence over `key` where
 * layouts differ.
 */
export interface KeyChord {
  key: string
  mod?: boolean
  shift?: boolean
  alt?: boolean
}

export interface KeyPress {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}

/** Parses `Mod+Shift+g`. The plus key itself is written `plus`. */
export function chord(text: string): KeyChord {
  const parts = text.split('+')
  const key = parts.at(-1) ?? ''
  return {
    key: key === 'plus' ? '+' : key,
    mod: parts.includes('Mod'),
    shift: parts.includes('Shift'),
    alt: parts.includes('Alt'),
  }
}

export function matchesKey(wanted: KeyChord, press: KeyPress): boolean {
  if ((wanted.mod ?? false) !== (press.metaKey || press.ctrlKey)) return false
  if ((wanted.alt ?? false) !== press.altKey) return false
  // Characters such as ? and + need Shift on some keyboards and not on others: the character decides.
  const isSign = wanted.key.length === 1 && !/[a-z0-9[\]]/i.test(wanted.key)
  if (!isSign && (wanted.shift ?? false) !== press.shiftKey) return false
  if (press.key.toLowerCase() === wanted.key.toLowerCase()) return true
  return press.code === codeOf(wanted.key)
}

/** With Alt or Shift a key gives another character; its position on the keyboard stays the same. */
function codeOf(key: string): string | null {
  if (/^[a-z]$/i.test(key)) return `Key${key.toUpperCase()}`
  if (/^[0-9]$/.test(key)) return `Digit${key}`
  return { '[': 'BracketLeft', ']': 'BracketRight', '=': 'Equal', '-': 'Minus' }[key] ?? null
}

/** A chord as displayed on this platform. */
export function chordLabel(wanted: KeyChord, isMac: boolean): string {
  const name = keyNames[wanted.key] ?? (wanted.key.length === 1 ? wanted.key.toUpperCase() : wanted.key)
  const held = [
    wanted.mod ? (isMac ? '⌘' : 'Ctrl') : null,
    wanted.alt ? (isMac ? '⌥' : 'Alt') : null,
    wanted.shift ? (isMac ? '⇧' : 'Shift') : null,
  ].filter((part) => part !== null)
  return isMac ? [...held, name].join('') : [...held, name].join('+')
}

const keyNames: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  Delete: 'Del',
  Enter: '↵',
  ' ': 'Space',
}

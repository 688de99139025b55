/** A key with what must be held: `mod` is Command on a Mac and Control elsewhere. `code` wins over `key` where layouts differ. */
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

/** `Mod+Shift+g` to a chord. The plus key itself is written `plus`. */
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
  // Signs such as ? and + need Shift on some keyboards and not on others: what counts is the sign.
  const isSign = wanted.key.length === 1 && !/[a-z0-9[\]]/i.test(wanted.key)
  if (!isSign && (wanted.shift ?? false) !== press.shiftKey) return false
  if (press.key.toLowerCase() === wanted.key.toLowerCase()) return true
  return press.code === codeOf(wanted.key)
}

/** With Alt or Shift held a key gives another sign; its place on the keyboard stays. */
function codeOf(key: string): string | null {
  if (/^[a-z]$/i.test(key)) return `Key${key.toUpperCase()}`
  if (/^[0-9]$/.test(key)) return `Digit${key}`
  return { '[': 'BracketLeft', ']': 'BracketRight', '=': 'Equal', '-': 'Minus' }[key] ?? null
}

/** A chord as people read it on their machine. */
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

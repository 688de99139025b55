/** The modifier shown with K: Command on a Mac, Ctrl elsewhere. */
export const commandKey = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '') ? '⌘' : 'Ctrl '

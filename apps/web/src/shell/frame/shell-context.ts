import { createContext, useContext } from 'react'

/** What parts of the shell may ask of it. */
export type ShellActions = {
  openPalette: () => void
  openKeyboardHelp: () => void
  openCreateMenu: () => void
  /** The sidebar takes no clicks on forced screens (SHELL-13, R-17). */
  isSidebarDisabled: boolean
}

export const ShellContext = createContext<ShellActions | null>(null)

/** Null outside the shell, for example on the wizard's full screen. */
export function useShell(): ShellActions | null {
  return useContext(ShellContext)
}

import { createContext, useContext } from 'react'

/** The shell's API for its parts. */
export type ShellActions = {
  openPalette: () => void
  openKeyboardHelp: () => void
  openCreateMenu: () => void
  /** The sidebar ignores clicks on forced screens (SHELL-13, R-17). */
  isSidebarDisabled: boolean
}

export const ShellContext = createContext<ShellActions | null>(null)

/** Null outside the shell, for example in the full-screen wizard. */
export function useShell(): ShellActions | null {
  return useContext(ShellContext)
}

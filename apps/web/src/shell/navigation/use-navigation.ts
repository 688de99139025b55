import { createContext, useContext } from 'react'
import type { Navigation } from './navigation-entry.ts'

const NavigationContext = createContext<readonly Navigation[] | null>(null)

/** Gives the shell what all features show in the navigation. */
export const NavigationProvider = NavigationContext.Provider

/** What each feature shows in the navigation. */
export function useNavigation(): readonly Navigation[] {
  const navigation = useContext(NavigationContext)
  if (!navigation) throw new Error('NavigationProvider is missing.')
  return navigation
}

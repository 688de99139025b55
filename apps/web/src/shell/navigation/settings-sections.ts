import { navigation } from './entries.ts'
import { inOrder } from './nav-groups.ts'
import type { SettingsSection } from './navigation-entry.ts'

/** The sections of the settings that are built: first those of the specification in its order (SHELL-16), then our own. */
export const settingsSections: readonly SettingsSection[] = inOrder(navigation.flatMap(({ settings = [] }) => settings))

import type { Background } from '../../../platform/background/background.ts'
import { onTask } from '../../foundation/tasks/index.ts'
import { setUpWorkspaceKind } from './kinds.ts'
import { setUpWorkspace } from './setup/set-up-workspace.ts'

export const onboardingBackground: Background = { jobs: [onTask(setUpWorkspaceKind, setUpWorkspace)] }

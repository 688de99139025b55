import { createFileRoute } from '@tanstack/react-router'
import { AppFrame } from '../shell/frame/app-frame.tsx'

export const Route = createFileRoute('/_shell')({ component: AppFrame })

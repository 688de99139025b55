import { createFileRoute } from '@tanstack/react-router'
import { NotFoundPage } from '../../shell/frame/not-found.page.tsx'

/** Every path without a page. */
export const Route = createFileRoute('/_shell/$')({ component: NotFoundPage })

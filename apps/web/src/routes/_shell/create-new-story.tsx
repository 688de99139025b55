import { createFileRoute } from '@tanstack/react-router'
import { CreateNewStoryPage } from '../../features/home/create-new-story.page.tsx'

export const Route = createFileRoute('/_shell/create-new-story')({ component: CreateNewStoryPage })

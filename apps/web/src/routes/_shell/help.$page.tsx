import { createFileRoute } from '@tanstack/react-router'
import { HelpPage } from '../../areas/home/help/help.page.tsx'

export const Route = createFileRoute('/_shell/help/$page')({ component: Help })

function Help() {
  const { page } = Route.useParams()
  return <HelpPage key={page} name={page} />
}

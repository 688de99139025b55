import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { type StoreTab, storeTabs } from '../../areas/growth/stores/store-tabs.ts'
import { StoresPage } from '../../areas/growth/stores/stores.page.tsx'

export const Route = createFileRoute('/_shell/stores/')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: StoreTab } => ({
    tab: storeTabs.find((name) => name === tab),
  }),
  component: Stores,
})

function Stores() {
  const { tab = 'connections' } = Route.useSearch()
  const navigate = useNavigate()
  const open = (next: StoreTab) =>
    void navigate({ to: '/stores', search: next === 'connections' ? {} : { tab: next }, replace: true })
  return <StoresPage tab={tab} onTab={open} />
}

import { useNavigate } from '@tanstack/react-router'
import { Menu, type MenuEntry } from '@taplore/ui'
import { Captions, Layers, LayoutTemplate, Lightbulb, Link2, ListChecks, ScrollText, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusal } from '../session/use-refusal.ts'

/** Everything that can be created, from anywhere (key C). */
export function useCreateEntries(): MenuEntry[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const refusal = useRefusal()
  const disabledReason = refusal('stories.manage')
  return [
    { kind: 'heading', id: 'ask', label: t('nav.ask') },
    {
      kind: 'item',
      id: 'form',
      label: t('forms.create'),
      icon: ListChecks,
      disabledReason: refusal('forms.manage'),
      onSelect: () => void navigate({ to: '/forms/list', search: { create: true } }),
    },
    { kind: 'heading', id: 'tell', label: t('nav.tell') },
    {
      kind: 'item',
      id: 'scratch',
      label: t('create.scratch'),
      icon: Layers,
      disabledReason,
      onSelect: () => void navigate({ to: '/story/new', search: { taskId: 'scratch' } }),
    },
    {
      kind: 'item',
      id: 'template',
      label: t('create.template'),
      icon: LayoutTemplate,
      disabledReason,
      onSelect: () => void navigate({ to: '/templates' }),
    },
    {
      kind: 'item',
      id: 'content',
      label: t('create.idea'),
      icon: Lightbulb,
      disabledReason,
      onSelect: () => void navigate({ to: '/create-ai-story', search: { type: 'content' } }),
    },
    {
      kind: 'item',
      id: 'url',
      label: t('create.link'),
      icon: Link2,
      disabledReason,
      onSelect: () => void navigate({ to: '/create-ai-story', search: { type: 'url' } }),
    },
    {
      kind: 'item',
      id: 'script',
      label: t('create.script'),
      icon: ScrollText,
      disabledReason,
      onSelect: () => void navigate({ to: '/create-ai-story', search: { type: 'script' } }),
    },
    { kind: 'heading', id: 'show', label: t('nav.show') },
    {
      kind: 'item',
      id: 'captions',
      label: t('create.captions'),
      icon: Captions,
      disabledReason,
      onSelect: () => void navigate({ to: '/video-project/new' }),
    },
    { kind: 'line', id: 'line' },
    {
      kind: 'item',
      id: 'workspace',
      label: t('create.workspace'),
      icon: UsersRound,
      onSelect: () => void navigate({ to: '/workspaces', search: { create: true } }),
    },
  ]
}

export function CreateMenu({
  children,
  isOpen,
  onOpenChange,
}: {
  children: ReactNode
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
}) {
  return (
    <Menu entries={useCreateEntries()} align="start" isOpen={isOpen} onOpenChange={onOpenChange}>
      {children}
    </Menu>
  )
}

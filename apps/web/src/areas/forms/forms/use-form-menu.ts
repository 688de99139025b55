import { useRouter } from '@tanstack/react-router'
import type { FormSummary } from '@taplore/contract'
import type { MenuEntry } from '@taplore/ui'
import {
  ChartNoAxesColumn,
  Copy,
  ExternalLink,
  FileDown,
  FolderInput,
  Globe,
  GlobeLock,
  Inbox,
  LayoutTemplate,
  type LucideIcon,
  Pencil,
  RotateCcw,
  Share2,
  Tags,
  TextCursor,
  Trash2,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { analyticsPath, answersPath, editPath } from './api.ts'
import type { FormActions } from './use-form-actions.ts'

/** The entries of a row's menu; also its context menu. */
export function useFormMenu(actions: FormActions): (form: FormSummary) => MenuEntry[] {
  const { t } = useTranslation()
  const router = useRouter()
  const refusal = useRefusal()
  const item = (
    id: string,
    icon: LucideIcon,
    label: string,
    onSelect: () => void,
    more: { keys?: string; isDanger?: boolean; disabledReason?: string } = {},
  ): MenuEntry => ({ kind: 'item', id, icon, label, onSelect, ...more })
  const manage = { disabledReason: refusal('forms.manage') }
  const publish = { disabledReason: refusal('forms.publish') }
  const discard = { disabledReason: refusal('forms.delete') }
  const { setQuestion } = actions
  return (form) => {
    const { id: formId, name } = form
    const formIds = [formId]
    if (form.trashedOn)
      return [
        item('restore', RotateCcw, t('trash.restore'), () => actions.restore.mutate(formIds), discard),
        { kind: 'line', id: 'line' },
        item('erase', Trash2, t('trash.erase'), () => setQuestion({ kind: 'erase', formIds, name }), {
          ...discard,
          keys: '⌫',
          isDanger: true,
        }),
      ]
    return [
      item('open', Pencil, t('forms.edit'), () => router.history.push(editPath(formId)), { keys: '↵' }),
      item('answers', Inbox, t('forms.answers'), () => router.history.push(answersPath(formId))),
      item('analytics', ChartNoAxesColumn, t('forms.analytics'), () => router.history.push(analyticsPath(formId))),
      ...(form.status === 'Published'
        ? [
            item('visit', ExternalLink, t('forms.visit'), () => void window.open(form.url, '_blank', 'noopener')),
            item('share', Share2, t('forms.share'), () => setQuestion({ kind: 'share', form })),
          ]
        : []),
      { kind: 'line', id: 'first' },
      ...(form.status === 'Ready' || form.isChangedSince
        ? [item('publish', Globe, t('forms.publish'), () => actions.publish.mutate({ formId }), publish)]
        : []),
      ...(form.status === 'Published'
        ? [item('unpublish', GlobeLock, t('forms.unpublish'), () => actions.unpublish.mutate({ formId }), publish)]
        : []),
      item('rename', TextCursor, t('actions.rename'), () => setQuestion({ kind: 'rename', form }), {
        ...manage,
        keys: 'F2',
      }),
      item('clone', Copy, t('forms.clone'), () => setQuestion({ kind: 'clone', form }), manage),
      item(
        'move',
        FolderInput,
        t('folders.move'),
        () => setQuestion({ kind: 'move', formIds, name, folder: form.folder }),
        manage,
      ),
      item('tags', Tags, t('forms.tags'), () => setQuestion({ kind: 'tags', formIds, forms: [form] }), manage),
      item('template', LayoutTemplate, t('forms.keepTemplate'), () => setQuestion({ kind: 'template', form }), manage),
      item('download', FileDown, t('forms.download'), () => actions.download.mutate({ formId, name })),
      { kind: 'line', id: 'second' },
      item('delete', Trash2, t('forms.delete'), () => setQuestion({ kind: 'delete', formIds, name }), {
        ...discard,
        keys: '⌫',
        isDanger: true,
      }),
    ]
  }
}

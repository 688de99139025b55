import type { FormSummary } from '@taplore/contract'
import { Icon, StatusDot } from '@taplore/ui'
import type { TFunction } from 'i18next'
import { ExternalLink } from 'lucide-react'

/** State of a form; Published links to the public page. */
export function FormBadge({ form, t }: { form: FormSummary; t: TFunction }) {
  if (form.status === 'Draft') return <StatusDot status="draft">{t('forms.status.Draft')}</StatusDot>
  if (form.status === 'Ready') return <StatusDot status="ready">{t('forms.status.Ready')}</StatusDot>
  return (
    <span className="inline-flex items-center gap-2">
      <a
        href={form.url}
        target="_blank"
        rel="noopener"
        className="inline-flex items-center gap-1 hover:underline"
        onClick={(event) => event.stopPropagation()}
      >
        <StatusDot status="published">{t('forms.status.Published')}</StatusDot>
        <Icon of={ExternalLink} size="s" className="!size-3 text-ok-ink" />
      </a>
      {form.isChangedSince ? <span className="text-12 text-muted">{t('forms.changedSince')}</span> : null}
    </span>
  )
}

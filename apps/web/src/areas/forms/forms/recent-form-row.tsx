import { Link } from '@tanstack/react-router'
import type { FormSummary } from '@taplore/contract'
import { Icon } from '@taplore/ui'
import { ListChecks } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { RecentRow } from '../../../common/lists/recent-row.tsx'
import { formatNumber } from '../../../texts/formats.ts'
import { editPath } from './api.ts'
import { FormBadge } from './form-badge.tsx'

/** A form among recent work. */
export function RecentFormRow({ form }: { form: FormSummary }) {
  const { t } = useTranslation()
  return (
    <RecentRow
      image={
        <span className="tint-ask grid size-full place-items-center bg-tint-soft text-tint">
          <Icon of={ListChecks} />
        </span>
      }
      name={
        <Link to={editPath(form.id)} className="block truncate font-medium hover:underline">
          {form.name}
        </Link>
      }
      kind={t('home.formQuestions', { count: form.questions })}
      status={<FormBadge form={form} t={t} />}
      result={
        form.stats && form.stats.responses > 0 ? (
          <Link to="/forms/$formId/submissions" params={{ formId: form.id }} className="hover:underline">
            {t('forms.answerCount', { count: form.stats.responses, figure: formatNumber(form.stats.responses) })}
          </Link>
        ) : null
      }
      changedAt={form.updatedAt}
    />
  )
}

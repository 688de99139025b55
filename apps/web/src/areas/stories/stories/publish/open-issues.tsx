import { Icon, Note } from '@taplore/ui'
import { CircleAlert, Lightbulb, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../../../texts/sentences.ts'

export interface Issue {
  id: string
  severity: 'error' | 'warn' | 'tip'
  message: string
  pageId?: string
  elementId?: string
}

const looks = {
  error: { icon: CircleAlert, className: 'text-bad-ink' },
  warn: { icon: TriangleAlert, className: 'text-warn-ink' },
  tip: { icon: Lightbulb, className: 'text-info-ink' },
} as const

/** What is open on the checklist; a click leads to the place. */
export function OpenIssues({ issues, onShow }: { issues: readonly Issue[]; onShow: (issue: Issue) => void }) {
  const { t } = useTranslation()
  if (issues.length === 0) return <Note tone="ok">{t('storyEditor.allGood')}</Note>
  return (
    <section aria-label={t('storyEditor.checks')}>
      <h3 className="mb-1 text-13 font-[550]">{t('storyEditor.checksOpen', { count: issues.length })}</h3>
      <ul className="max-h-44 overflow-y-auto">
        {issues.map((issue) => (
          <li key={issue.id}>
            <button
              type="button"
              className="flex w-full items-start gap-2 rounded-control px-1 py-1 text-start text-13 hover:bg-hover"
              onClick={() => onShow(issue)}
            >
              <Icon of={looks[issue.severity].icon} className={`mt-0.5 ${looks[issue.severity].className}`} />
              {inWords(issue.message)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The refusal of an unpublishable story names what must be mended. */
export function issuesIn(data: unknown): Issue[] {
  if (typeof data !== 'object' || data === null || !('issues' in data) || !Array.isArray(data.issues)) return []
  return data.issues.flatMap((issue: unknown) =>
    typeof issue === 'object' && issue !== null && 'message' in issue && typeof issue.message === 'string'
      ? [{ id: 'id' in issue ? String(issue.id) : issue.message, severity: 'error' as const, message: issue.message }]
      : [],
  )
}

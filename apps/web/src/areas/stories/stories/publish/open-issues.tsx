import { checkCodes } from '@taplore/story'
import { Icon, Note } from '@taplore/ui'
import { CircleAlert, Lightbulb, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { checkText, inWords } from '../../../../texts/sentences.ts'

export interface Issue {
  id: string
  severity: 'error' | 'warn' | 'tip'
  /** In the interface language. */
  message: string
  pageId?: string
  elementId?: string
}

const looks = {
  error: { icon: CircleAlert, className: 'text-bad-ink' },
  warn: { icon: TriangleAlert, className: 'text-warn-ink' },
  tip: { icon: Lightbulb, className: 'text-info-ink' },
} as const

interface OpenIssuesProps {
  readonly issues: readonly Issue[]
  /** IDs of the pages, in their order. */
  readonly pages: readonly string[]
  readonly onShow: (issue: Issue) => void
}

/** Open checks and the page of each; a click leads to the element. Tips are no issues, as in the editor: they are counted apart. */
export function OpenIssues({ issues, ...shown }: OpenIssuesProps) {
  const { t } = useTranslation()
  if (issues.length === 0) return <Note tone="ok">{t('storyEditor.allGood')}</Note>
  const tips = issues.filter(({ severity }) => severity === 'tip')
  const open = issues.filter(({ severity }) => severity !== 'tip')
  return (
    <section aria-label={t('storyEditor.checks')} className="flex max-h-56 flex-col gap-2 overflow-y-auto">
      <IssueList
        title={open.length > 0 ? t('storyEditor.checksOpen', { count: open.length }) : t('storyEditor.allGood')}
        issues={open}
        {...shown}
      />
      {tips.length > 0 ? (
        <IssueList title={t('storyEditor.tips', { count: tips.length })} issues={tips} {...shown} />
      ) : null}
    </section>
  )
}

function IssueList({ title, issues, pages, onShow }: OpenIssuesProps & { title: string }) {
  return (
    <div>
      <h3 className="mb-1 text-13 font-[550]">{title}</h3>
      <ul>
        {issues.map((issue) => (
          <li key={issue.id}>
            <button
              type="button"
              className="flex w-full items-start gap-2 rounded-control px-1 py-1 text-start text-13 hover:bg-hover"
              onClick={() => onShow(issue)}
            >
              <Icon of={looks[issue.severity].icon} className={`mt-0.5 ${looks[issue.severity].className}`} />
              <span className="min-w-0 flex-1">{issue.message}</span>
              <PageNumber page={pages.indexOf(issue.pageId ?? '')} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function PageNumber({ page }: { page: number }) {
  const { t } = useTranslation()
  return page < 0 ? null : <span className="shrink-0 text-12 text-muted">{t('review.page', { page: page + 1 })}</span>
}

const refusedSchema = z.object({
  issues: z.array(
    z.object({
      id: z.string().optional(),
      /** Of a check of the story; others have their sentence only. */
      code: z.enum(checkCodes).optional().catch(undefined),
      data: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      message: z.string(),
    }),
  ),
})

/** The refusal of an unpublishable story names what must be fixed. */
export function issuesIn(data: unknown): Issue[] {
  const read = refusedSchema.safeParse(data)
  if (!read.success) return []
  return read.data.issues.map(({ id, code, data, message }) => ({
    id: id ?? message,
    severity: 'error',
    message: code ? checkText({ code, data }) : inWords(message),
  }))
}

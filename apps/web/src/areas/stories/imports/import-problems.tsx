import { useMutation, useQuery } from '@tanstack/react-query'
import type { ImportProblem } from '@taplore/contract'
import { type CheckCode, checkCodes } from '@taplore/story'
import { Button, Icon, Note } from '@taplore/ui'
import { CircleAlert, TriangleAlert, WandSparkles } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { notify } from '../../../common/feedback/notify.ts'
import { checkText } from '../../../texts/sentences.ts'
import { OnPages } from './on-pages.tsx'

/** What the checks find in the imported story, and one button for everything that can be fixed automatically. */
export function ImportProblems({ importId }: { importId: string }) {
  const { t } = useTranslation()
  const key = query.imports.problems.queryOptions({ input: { importId } })
  const found = useQuery(key)
  const fix = useMutation(
    query.imports.fix.mutationOptions({
      onSuccess: ({ problems }) => {
        queryClient.setQueryData(key.queryKey, { problems })
        void queryClient.invalidateQueries({ queryKey: query.stories.key() })
      },
      onError: (error: unknown) => void notify('stories', 'error', problemReason(error, t('errors.generic'))),
    }),
  )
  if (found.isError && !found.data) return <LoadFailed asked={found} title={t('imports.problemsFailed')} />
  const problems = found.data?.problems ?? []
  const fixable = problems.filter(({ canFix }) => canFix).length
  const title = t('imports.problems', { count: problems.length })
  return (
    <>
      {fix.data ? <Note tone="ok">{t('imports.fixed', { count: fix.data.fixed })}</Note> : null}
      {problems.length > 0 ? (
        <section className="flex flex-col gap-2" aria-label={title}>
          <div className="flex min-h-8 items-center justify-between gap-3">
            <h3 className="text-13 font-semibold">{title}</h3>
            {fixable > 0 ? (
              <Button
                size="small"
                icon={WandSparkles}
                isLoading={fix.isPending}
                onClick={() => fix.mutate({ importId })}
              >
                {t('imports.fixAll', { count: fixable })}
              </Button>
            ) : null}
          </div>
          <ul className="flex flex-col gap-1.5 rounded-control border border-line p-3">
            {mergeProblems(problems).map((problem) => (
              <Line key={`${problem.text} ${problem.canFix}`} problem={problem} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

interface NamedProblem extends Pick<ImportProblem, 'severity' | 'canFix'> {
  /** In the interface language. */
  readonly text: string
  /** From 1, ascending; empty for what concerns the whole story. */
  readonly pages: readonly number[]
  readonly times: number
}

/** Each problem once, however many pages have it. */
function mergeProblems(problems: readonly ImportProblem[]): NamedProblem[] {
  const known = problems.flatMap(({ code, data, ...rest }) =>
    isCheck(code) ? [{ ...rest, text: checkText({ code, data }) }] : [],
  )
  const alike = Map.groupBy(known, ({ text, canFix }) => `${text} ${canFix}`)
  return [...alike.values()].flatMap((group) =>
    group[0]
      ? [
          {
            ...group[0],
            pages: [...new Set(group.flatMap(({ page }) => page ?? []))].sort((one, other) => one - other),
            times: group.length,
          },
        ]
      : [],
  )
}

function isCheck(code: string): code is CheckCode {
  return checkCodes.some((each) => each === code)
}

function Line({ problem: { severity, canFix, text, pages, times } }: { problem: NamedProblem }) {
  const { t } = useTranslation()
  return (
    <li className="flex items-start gap-2 text-13">
      <Icon
        of={severity === 'error' ? CircleAlert : TriangleAlert}
        className={`mt-0.5 ${severity === 'error' ? 'text-bad-ink' : 'text-warn-ink'}`}
      />
      <span className="min-w-0 flex-1 break-words">
        {text}
        {times > 1 ? <span className="text-ink-2"> × {times}</span> : null}
        {canFix ? null : <span className="block text-12 text-ink-2">{t('imports.byHand')}</span>}
      </span>
      <OnPages pages={pages} />
    </li>
  )
}

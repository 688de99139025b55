import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Cell, HeadCell, Row, Skeleton, StateFrame, Table } from '@taplore/ui'
import { Inbox, Link2Off } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../../../api/client.ts'
import { readProblem } from '../../../../api/problem.ts'
import { LoadFailed } from '../../../../common/feedback/load-failed.tsx'
import { useTitle } from '../../../../shell/page/page.tsx'
import { fullDate } from '../../../../texts/formats.ts'

/** The submissions of a share link. */
export function SharedSubmissionsPage({ secret }: { secret: string }) {
  const { t } = useTranslation()
  const list = useInfiniteQuery({
    queryKey: [...query.submissions.shared.key(), secret],
    queryFn: ({ pageParam, signal }) => api.submissions.shared({ secret, cursor: pageParam, limit: 100 }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    retry: false,
  })
  const first = list.data?.pages[0]
  useTitle(first?.formName)
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <main className="min-h-dvh bg-bg p-4 md:p-8">
      {list.isError && !first && !isGone(list.error) ? (
        <LoadFailed asked={list} title={t('submissions.failed')} />
      ) : list.isError && isGone(list.error) ? (
        <StateFrame icon={Link2Off} title={t('submissions.share.gone')} body={t('submissions.share.goneBody')} />
      ) : !first ? (
        <Skeleton className="h-64 w-full" />
      ) : (
        <div className="mx-auto flex max-w-[1280px] flex-col gap-4">
          <h1 dir="auto" className="text-20 font-semibold">
            {first.formName}
          </h1>
          {rows.length === 0 ? (
            <StateFrame icon={Inbox} title={t('submissions.empty.all')} />
          ) : (
            <Table aria-label={first.formName}>
              <thead>
                <tr>
                  {first.columns.map(({ id, title }) => (
                    <HeadCell key={id} dir="auto" className="min-w-40 py-1.5 align-bottom !whitespace-normal">
                      {title}
                    </HeadCell>
                  ))}
                  <HeadCell isNumber className="py-1.5 align-bottom">
                    {t('submissions.received')}
                  </HeadCell>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <Row key={row.id}>
                    {first.columns.map(({ id }) => (
                      <Cell key={id} dir="auto" className="max-w-80 py-2 align-top break-words whitespace-pre-wrap">
                        {row.cells[id] ?? ''}
                      </Cell>
                    ))}
                    <Cell isNumber className="py-2 align-top whitespace-nowrap text-muted">
                      {fullDate(row.receivedAt)}
                    </Cell>
                  </Row>
                ))}
              </tbody>
            </Table>
          )}
          {list.hasNextPage ? (
            <div className="flex justify-center">
              <Button isLoading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {t('auditLogs.more')}
              </Button>
            </div>
          ) : null}
        </div>
      )}
    </main>
  )
}

/** The link was revoked, or never existed; anything else may be temporary. */
function isGone(error: unknown): boolean {
  const { status } = readProblem(error)
  return status === 400 || status === 404
}

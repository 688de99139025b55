import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, classNames, EmptyState, Field, Input, Logo, Note, Skeleton, StoryArt } from '@taplore/ui'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { readProblem } from '../../../api/problem.ts'
import { useDebounced } from '../../../common/browser/use-debounced.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { useInstance } from '../../../shell/page/help-menu.tsx'
import { useTitle } from '../../../shell/page/page.tsx'
import { fullDate, timeAgo } from '../../../texts/formats.ts'
import { inWords } from '../../../texts/sentences.ts'
import { extractLinks } from './extract-links.ts'

const refreshMs = 5_000

/**
 * Emails this installation would have sent. Only on development and local installations; readable without signing in.
 */
export function MailboxPage() {
  const { t } = useTranslation()
  const instance = useInstance()
  const [to, setTo] = useState(() => new URLSearchParams(location.search).get('to') ?? '')
  const [chosen, setChosen] = useState<string | null>(null)
  const address = useDebounced(to.trim())
  useTitle(t('mailbox.title'))
  const mails = useInfiniteQuery(
    query.mail.mailbox.list.infiniteOptions({
      input: (after: string | undefined) => ({ to: address || undefined, after, limit: 25 }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      refetchInterval: refreshMs,
    }),
  )
  const all = mails.data?.pages.flatMap((page) => page.mails) ?? []
  const openId = chosen ?? all[0]?.id ?? null
  return (
    <div className="flex h-dvh flex-col bg-bg">
      <header className="flex h-(--top-h) shrink-0 items-center gap-4 border-b border-line px-4">
        <Link to="/">
          <Logo name={instance?.name ?? 'Taplore'} />
        </Link>
        <h1 className="text-13 font-semibold">{t('mailbox.title')}</h1>
      </header>
      <div className="flex min-h-0 flex-1 flex-col md:flex-row">
        <div className="flex max-h-[45dvh] w-full shrink-0 flex-col border-line md:max-h-none md:w-[340px] md:border-e">
          <div className="flex flex-col gap-2 border-b border-line p-3">
            <Note tone="info">{t('mailbox.note')}</Note>
            <Field label={t('mailbox.to')} isLabelHidden>
              {(control) => (
                <Input
                  {...control}
                  isSearch
                  icon={Search}
                  type="search"
                  placeholder={t('mailbox.to')}
                  value={to}
                  onChange={(event) => setTo(event.target.value)}
                />
              )}
            </Field>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto" data-testid="mailbox-list">
            {mails.isPending ? <ListSkeleton /> : null}
            {mails.isError ? (
              <LoadFailed
                asked={mails}
                title={
                  readProblem(mails.error).code === 'MAILBOX_CLOSED'
                    ? inWords(readProblem(mails.error).message)
                    : t('mailbox.failed')
                }
              />
            ) : null}
            {mails.isSuccess && all.length === 0 ? (
              <EmptyState art={<StoryArt />} title={t('mailbox.emptyTitle')} body={t('mailbox.emptyBody')} />
            ) : null}
            {all.map((mail) => (
              <button
                key={mail.id}
                type="button"
                aria-current={mail.id === openId ? 'true' : undefined}
                onClick={() => setChosen(mail.id)}
                className={classNames(
                  'block w-full border-b border-line px-4 py-3 text-start',
                  mail.id === openId ? 'bg-selected' : 'hover:bg-hover',
                )}
              >
                <span className="flex items-baseline justify-between gap-2">
                  <span className="truncate text-13 font-semibold">{mail.subject}</span>
                  <span className="shrink-0 text-12 text-ink-2">{timeAgo(mail.createdAt)}</span>
                </span>
                <span className="block truncate text-12 text-ink-2">{mail.to}</span>
              </button>
            ))}
            {mails.hasNextPage ? (
              <div className="p-3">
                <Button isFull isLoading={mails.isFetchingNextPage} onClick={() => void mails.fetchNextPage()}>
                  {t('mailbox.more')}
                </Button>
              </div>
            ) : null}
          </div>
        </div>
        <main className="min-h-0 min-w-0 flex-1">{openId ? <Mail mailId={openId} /> : null}</main>
      </div>
    </div>
  )
}

function Mail({ mailId }: { mailId: string }) {
  const { t } = useTranslation()
  const mail = useQuery(query.mail.mailbox.get.queryOptions({ input: { mailId }, staleTime: Number.POSITIVE_INFINITY }))
  if (mail.isPending) return <ListSkeleton />
  if (mail.isError) return <LoadFailed asked={mail} title={t('mailbox.failed')} />
  const links = extractLinks(mail.data.text)
  return (
    <article className="flex h-full flex-col" data-testid="mail">
      <header className="flex flex-col gap-1 border-b border-line p-4">
        <h2 className="text-16 font-semibold">{mail.data.subject}</h2>
        <p className="text-12 text-ink-2">
          {t('mailbox.sentTo', { to: mail.data.to })} · {fullDate(mail.data.createdAt)}
        </p>
        {/* The sandboxed frame below cannot open anything, so the email's links are listed here too. */}
        {links.map((link) => (
          <a key={link} href={link} className="truncate text-13 text-link" data-testid="mail-link">
            {link}
          </a>
        ))}
      </header>
      <iframe title={mail.data.subject} sandbox="" srcDoc={mail.data.html} className="min-h-0 flex-1 bg-white" />
    </article>
  )
}

function ListSkeleton() {
  return (
    <div className="flex flex-col gap-4 p-4">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex flex-col gap-2">
          <Skeleton className="h-3.5 w-3/4" />
          <Skeleton className="h-3 w-1/2" />
        </div>
      ))}
    </div>
  )
}

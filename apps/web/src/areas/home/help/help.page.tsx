import { Link } from '@tanstack/react-router'
import { buttonClass, StateFrame } from '@taplore/ui'
import { BookOpen } from 'lucide-react'
import Markdown, { type MarkdownToJSX } from 'markdown-to-jsx/react'
import { Fragment, type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../../shell/page/page.tsx'
import { findGuidePage } from './guide.ts'
import { guideLink } from './guide-link.ts'

/** A page of the guide, or its table of contents. The same pages are in `docs/guide`. */
export function HelpPage({ name }: { name?: string }) {
  const { t, i18n } = useTranslation()
  const page = findGuidePage(name)
  // The page comes with code of its own, after the browser has looked for the section.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), [])
  const contents = { label: t('nav.guide'), to: '/help' }
  return (
    <Page crumbs={name ? [contents, { label: page?.title ?? t('guide.notFound') }] : [contents]} hasHelp>
      {page ? (
        <article lang="en" className="mx-auto w-full max-w-[680px] pb-16 text-15 leading-relaxed text-ink-2">
          <h2 className="display text-28 text-ink">{page.title}</h2>
          {i18n.language.startsWith('en') ? null : (
            <p lang={i18n.language} className="mt-2 text-13 text-muted">
              {t('guide.inEnglish')}
            </p>
          )}
          <Markdown options={options}>{page.markdown}</Markdown>
          {name ? (
            <p lang={i18n.language} className="mt-8 border-t border-line pt-4">
              <Link to="/help" className={linkStyle}>
                {t('guide.all')}
              </Link>
            </p>
          ) : null}
        </article>
      ) : (
        <StateFrame
          icon={BookOpen}
          title={t('guide.notFound')}
          actions={
            <Link to="/help" className={buttonClass({ kind: 'primary' })}>
              {t('guide.all')}
            </Link>
          }
        />
      )}
    </Page>
  )
}

type Inner = { children?: ReactNode }

const overrides = {
  a: ({ href = '', children }: Inner & { href?: string }) => {
    const target = guideLink(href)
    if (!target) return children
    return 'page' in target ? (
      <Link to="/help/$page" params={{ page: target.page }} className={linkStyle}>
        {children}
      </Link>
    ) : (
      <a href={target.url} target="_blank" rel="noreferrer" className={linkStyle}>
        {children}
      </a>
    )
  },
  h2: ({ id, children }: Inner & { id?: string }) => (
    <h3 id={id} className="mt-8 mb-2 text-18 font-semibold text-ink">
      {children}
    </h3>
  ),
  p: ({ children }: Inner) => <p className="my-3">{children}</p>,
  strong: ({ children }: Inner) => <strong className="font-semibold text-ink">{children}</strong>,
  ul: ({ children }: Inner) => (
    <ul className="my-3 flex list-disc flex-col gap-2 ps-5 marker:text-muted">{children}</ul>
  ),
  ol: ({ children }: Inner) => (
    <ol className="my-3 flex list-decimal flex-col gap-2 ps-6 marker:text-muted">{children}</ol>
  ),
  code: ({ children }: Inner) => (
    <code className="rounded bg-sunken px-1 py-0.5 font-code text-13 text-ink">{children}</code>
  ),
  pre: ({ children }: Inner) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard (WCAG 2.1.1).
    <pre tabIndex={0} className="my-4 overflow-x-auto rounded-control bg-sunken p-3 leading-normal [&_code]:p-0">
      {children}
    </pre>
  ),
  table: ({ children }: Inner) => (
    <div className="my-4 overflow-x-auto rounded-control border border-line">
      <table className="w-full text-14">{children}</table>
    </div>
  ),
  th: ({ children }: Inner) => (
    <th className="border-b border-line bg-sunken px-3 py-2 text-start text-13 font-semibold text-ink">{children}</th>
  ),
  td: ({ children }: Inner) => <td className="border-b border-line px-3 py-2 align-top">{children}</td>,
}

const linkStyle = 'text-link underline underline-offset-2'
const options: MarkdownToJSX.Options = { overrides, wrapper: Fragment, forceBlock: true, disableParsingRawHTML: true }

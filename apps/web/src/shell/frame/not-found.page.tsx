import { Link } from '@tanstack/react-router'
import { accountMessages } from '@taplore/contract'
import { Button, buttonClass } from '@taplore/ui'
import { ChevronsUp, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../texts/sentences.ts'
import { Page } from '../page/page.tsx'
import { useShell } from '../page/shell-context.ts'

export function NotFoundPage() {
  const { t } = useTranslation()
  const shell = useShell()
  return (
    <Page crumbs={[{ label: inWords(accountMessages.pageNotFound) }]}>
      <div className="flex min-h-[60dvh] flex-col items-center justify-center gap-4 text-center">
        <div aria-hidden="true" className="display flex items-center gap-3 text-[88px] leading-none">
          4
          <span className="grid h-20 w-[50px] place-items-center rounded-card bg-brand text-on-brand">
            <ChevronsUp size={30} strokeWidth={2.4} />
          </span>
          4
        </div>
        <p className="text-14 text-ink-2">{t('errors.notFoundBody')}</p>
        <div className="flex flex-wrap justify-center gap-2">
          <Link to="/" className={buttonClass({ kind: 'primary' })}>
            {t('errors.goBackHome')}
          </Link>
          {shell ? (
            <Button icon={Search} onClick={shell.openPalette}>
              {t('shell.search')}
            </Button>
          ) : null}
        </div>
      </div>
    </Page>
  )
}

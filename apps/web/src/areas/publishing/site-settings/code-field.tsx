import { useMutation } from '@tanstack/react-query'
import type { CodeKind } from '@taplore/contract'
import { siteRules } from '@taplore/contract'
import { Button, Note } from '@taplore/ui'
import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'
import { TextSetting } from './fields/text-setting.tsx'

/** Code of others, checked by the rules of AMP before it is saved (DOM-32). */
export function CodeField({
  kind,
  label,
  help,
  placeholder,
  value,
  problems,
  onChange,
}: {
  kind: CodeKind
  label: string
  help: string
  placeholder: string
  value: string
  /** Why it was refused when it was saved. */
  problems: readonly string[]
  onChange: (code: string) => void
}) {
  const { t } = useTranslation()
  const check = useMutation(query.siteSettings.checkCode.mutationOptions())
  const isCurrent = check.variables?.code === value
  const found = check.isSuccess && isCurrent ? check.data : null
  const shown = found?.problems ?? problems
  return (
    <div className="flex flex-col gap-2">
      <TextSetting {...{ label, help, placeholder, value, onChange }} maxLength={siteRules.codeLength} isCode />
      <span>
        <Button
          size="small"
          icon={ShieldCheck}
          isLoading={check.isPending}
          disabled={value.trim() === ''}
          onClick={() => check.mutate({ kind, code: value })}
        >
          {t('site.checkCode')}
        </Button>
      </span>
      <div role="status" className="contents">
        {found?.is_valid ? <Note tone="ok">{t('site.codeValid')}</Note> : null}
        {value.trim() !== '' && shown.length > 0 ? (
          <Note tone="bad">
            <p>{t('site.codeInvalid')}</p>
            <ul className="mt-1 list-disc ps-4 font-code text-12 break-words">
              {shown.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Note>
        ) : null}
        {check.isError && isCurrent ? (
          <Note tone="warn">{problemReason(check.error, t('site.codeUnchecked'))}</Note>
        ) : null}
      </div>
    </div>
  )
}

/** The problems of a refusal CODE_INVALID of this kind; none for others. */
export function problemsOf(problem: { code?: string | undefined; data?: unknown } | null, kind: CodeKind): string[] {
  if (problem?.code !== 'CODE_INVALID') return []
  const { kind: refused, problems } = Object(problem.data) as { kind?: string; problems?: string[] }
  return refused === kind ? (problems ?? []) : []
}

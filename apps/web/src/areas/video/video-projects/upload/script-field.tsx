import { Button, Field, Textarea } from '@taplore/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readTextFile } from './read-text-file.ts'

/** What is said in the video, pasted or from a file; the words are matched to the speech. */
export function ScriptField({
  script,
  language,
  fault,
  onChange,
}: {
  script: string
  /** What is spoken; older files are in its usual encoding. */
  language: string
  /** Why it was refused. */
  fault: string | undefined
  onChange: (script: string) => void
}) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [isUnreadable, setIsUnreadable] = useState(false)
  async function use(file: File | undefined): Promise<void> {
    if (!file) return
    const text = await readTextFile(file, language)
    setIsUnreadable(text === null)
    if (text !== null) onChange(text)
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <Field
        className="w-full"
        label={t('videoProjects.script')}
        aside={t('videoProjects.optional')}
        help={t('videoProjects.scriptHelp')}
        error={isUnreadable ? t('videoProjects.scriptUnreadable') : fault}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            value={script}
            onChange={({ target }) => {
              setIsUnreadable(false)
              onChange(target.value)
            }}
            onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
            onDrop={(event) => {
              const [file] = event.dataTransfer.files
              if (!file) return
              event.preventDefault()
              void use(file)
            }}
          />
        )}
      </Field>
      <input
        ref={input}
        type="file"
        accept=".srt,.vtt,.ass,.txt,text/plain"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('videoProjects.scriptFile')}
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          void use(file)
        }}
      />
      <Button size="small" onClick={() => input.current?.click()}>
        {t('videoProjects.scriptFile')}
      </Button>
    </div>
  )
}

import { Button, classNames, Icon } from '@taplore/ui'
import { Upload } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

const kinds = ['wordpress', 'amp', 'own', 'slides'] as const

/** A drop zone with a file picker, and what can be imported. */
export function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const hold = (event: DragEvent, isIn: boolean) => {
    event.preventDefault()
    setIsOver(isIn)
  }
  const drop = (event: DragEvent) => {
    hold(event, false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    <div className="flex flex-col gap-4">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; the button inside does the same for everyone. */}
      <div
        className={classNames(
          'flex flex-col items-center gap-3 rounded-card border-2 border-dashed px-4 py-9 text-center',
          isOver ? 'border-tint bg-tint-soft' : 'border-line-2 bg-sunken',
        )}
        onDragEnter={(event) => hold(event, true)}
        onDragOver={(event) => hold(event, true)}
        onDragLeave={(event) => hold(event, false)}
        onDrop={drop}
      >
        <Icon of={Upload} size="l" className="text-tint" />
        <p className="text-14 font-semibold">{t('imports.drop')}</p>
        <Button onClick={() => input.current?.click()}>{t('imports.choose')}</Button>
        <input
          ref={input}
          type="file"
          className="hidden"
          aria-hidden="true"
          tabIndex={-1}
          accept=".json,.zip,.html,.htm,.pdf,.png,.jpg,.jpeg,.gif,.webp"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) onFile(file)
          }}
        />
      </div>
      <ul className="flex list-disc flex-col gap-1 ps-5 text-13 text-ink-2">
        {kinds.map((kind) => (
          <li key={kind}>{t(`imports.kinds.${kind}`)}</li>
        ))}
      </ul>
      <p className="text-12 text-ink-2">{t('imports.limit')}</p>
    </div>
  )
}

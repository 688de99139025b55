import { Button, SegmentedControl } from '@taplore/ui'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { placeFile } from '../../changes/media/library.ts'
import { LoadFailure } from '../../controls/load-failure.tsx'
import type { ImageService, ImageShape } from '../../host.ts'
import { useSession } from '../../session/session-context.ts'
import { useServiceQuery } from '../../session/use-service-query.ts'
import { useText } from '../../texts/text.ts'

const shapes: readonly ImageShape[] = ['portrait', 'square', 'landscape']

/** Generates an image for the page. */
export function ImageGeneratorPanel({ images }: { images: ImageService }) {
  const text = useText()
  const [made, setMade] = useState(0)
  const asked = useServiceQuery(`images ${made}`, async () => {
    const locked = await images.locked()
    const notice = locked ? null : ((await images.notice?.()) ?? null)
    return { locked, notice, left: locked || notice ? null : await images.left() }
  })
  if (asked.state === 'failed') {
    return <LoadFailure reason={asked.reason || text('images.notLoaded')} onRetry={asked.retry} />
  }
  if (asked.state === 'loading' && made === 0) return <p className="te-note">{text('images.loading')}</p>
  const known = asked.state === 'here' ? asked.value : null
  if (known?.locked) {
    return (
      <p className="te-note">
        {known.locked.reason} {known.locked.href ? <a href={known.locked.href}>{known.locked.action}</a> : null}
      </p>
    )
  }
  return (
    <section className="te-library" aria-label={text('images.tab')}>
      <Making images={images} onMade={() => setMade((count) => count + 1)} />
      {known && known.left !== null ? <p className="te-note">{text('images.left', { count: known.left })}</p> : null}
      <p className="te-note">
        {known?.notice ? known.notice.reason : text('images.note')}{' '}
        {known?.notice?.href ? <a href={known.notice.href}>{known.notice.action}</a> : null}
      </p>
    </section>
  )
}

function Making({ images, onMade }: { images: ImageService; onMade: () => void }) {
  const { editor } = useSession()
  const text = useText()
  const [prompt, setPrompt] = useState('')
  const [shape, setShape] = useState<ImageShape>('portrait')
  const [stage, setStage] = useState<{ isBusy: boolean; reason: string | null }>({ isBusy: false, reason: null })
  const words = prompt.trim()

  async function make(): Promise<void> {
    setStage({ isBusy: true, reason: null })
    const { pageId } = editor.state.get()
    try {
      const file = await images.make({ prompt: words, shape })
      // It takes a while; the image belongs to the page it was requested for.
      if (editor.state.get().story.pages.some((page) => page.id === pageId)) editor.openPage(pageId)
      placeFile(editor, file)
      setStage({ isBusy: false, reason: null })
      onMade()
    } catch (cause) {
      const reason = cause instanceof Error && cause.message ? cause.message : text('images.failed')
      setStage({ isBusy: false, reason })
    }
  }

  return (
    <>
      <textarea
        className="te-text-value"
        rows={5}
        dir="auto"
        aria-label={text('images.prompt')}
        placeholder={text('images.example')}
        maxLength={images.maxCharacters}
        value={prompt}
        onChange={(event) => setPrompt(event.target.value)}
        onKeyDown={(event) => event.stopPropagation()}
      />
      <SegmentedControl
        label={text('images.shape')}
        value={shape}
        onChange={setShape}
        isFull
        segments={shapes.map((value) => ({ value, label: text(`images.shape-${value}`) }))}
      />
      <Button isFull icon={Sparkles} isLoading={stage.isBusy} disabled={words.length < 3} onClick={() => void make()}>
        {text(stage.isBusy ? 'images.making' : 'images.make')}
      </Button>
      {stage.reason ? (
        <p className="te-error" role="alert">
          {stage.reason}
        </p>
      ) : null}
    </>
  )
}

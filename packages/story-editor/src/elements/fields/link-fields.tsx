import { type Link, limits, linkUrlSchema, type StoryElement } from '@taplore/story'
import { Select } from '@taplore/ui'
import { useState } from 'react'
import { Labelled, TextValue } from '../../controls/fields.tsx'
import { useEditorState } from '../../session/session-context.ts'
import { useText } from '../../texts/text.ts'
import { useSharedPatch } from './use-patch.ts'

/** Link targets: none, a URL, or another page of the story. */
export function LinkFields({ elements }: { elements: readonly StoryElement[] }) {
  const text = useText()
  const patch = useSharedPatch(elements)
  const pages = useEditorState((state) => state.story.pages)
  const [isWrong, setIsWrong] = useState(false)
  const link = elements[0]?.link ?? null
  const [kind, setKind] = useState<'none' | Link['type']>(link?.type ?? 'none')

  function setUrl(words: string): void {
    const wanted = words.trim()
    const url = wanted === '' || /^[a-z][a-z0-9+.-]*:|^\//i.test(wanted) ? wanted : `https://${wanted}`
    if (url === '') {
      setIsWrong(false)
      patch({ link: null })
      return
    }
    const isGood = linkUrlSchema.safeParse(url).success
    setIsWrong(!isGood)
    if (isGood) patch({ link: { ...(link?.type === 'url' ? link : {}), type: 'url', url } })
  }

  return (
    <>
      <Select
        size="small"
        label={text('link.kind')}
        value={kind}
        options={(['none', 'url', 'page'] as const).map((value) => ({ value, label: text(`link.${value}`) }))}
        onChange={(next) => {
          setKind(next)
          if (next === 'none') patch({ link: null })
          else if (next === 'page' && pages[0]) patch({ link: { type: 'page', pageId: pages[0].id } })
        }}
      />
      {kind === 'url' ? (
        <>
          <Labelled label={text('link.address')}>
            <TextValue
              type="url"
              name={text('link.address')}
              placeholder="https://"
              value={link?.type === 'url' ? link.url : ''}
              maximum={limits.urlLength}
              onChange={setUrl}
            />
          </Labelled>
          {isWrong ? (
            <p className="te-error" role="alert">
              {text('link.wrong')}
            </p>
          ) : null}
          {link?.type === 'url' ? (
            <Labelled label={text('link.label')}>
              <TextValue
                name={text('link.label')}
                value={link.label ?? ''}
                maximum={limits.nameLength}
                onChange={(label) => patch({ link: { ...link, label: label.trim() || undefined } })}
              />
            </Labelled>
          ) : null}
        </>
      ) : null}
      {kind === 'page' && link?.type === 'page' ? (
        <Select
          size="small"
          label={text('link.page')}
          value={link.pageId}
          options={pages.map((page, index) => ({
            value: page.id,
            label: page.name ?? text('pages.number', { number: index + 1 }),
          }))}
          onChange={(pageId) => patch({ link: { type: 'page', pageId } })}
        />
      ) : null}
    </>
  )
}

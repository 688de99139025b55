import { directionOf, updateStory } from '@taplore/story'
import { Combobox } from '@taplore/ui'
import { useMemo } from 'react'
import { Labelled } from '../../controls/fields.tsx'
import { useEditorState, useSession } from '../../session/session-context.ts'
import { useText } from '../../texts/text.ts'
import { languageChoices, tagOf, typedLanguage } from './story-languages.ts'

const none: readonly string[] = []

/** The language of the story, found by name or tag; the writing direction follows it. */
export function StoryLanguage() {
  const { editor, host } = useSession()
  const text = useText()
  const present = useEditorState((state) => state.story.language)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const reader = host.language ?? 'en'
  const offered = host.languages ?? none
  const choices = useMemo(() => languageChoices(offered, reader, present), [offered, reader, present])
  return (
    <Labelled label={text('style.language')}>
      <Combobox
        size="small"
        label={text('style.language')}
        placeholder={present}
        value={tagOf(present) ?? present}
        options={choices}
        isDisabled={isReadOnly}
        choiceOf={(typed) => typedLanguage(typed, reader)}
        onChange={(language) =>
          editor.change((story) => updateStory(story, { language, direction: directionOf(language) }))
        }
      />
      <p className="te-note">{text('style.languageHint')}</p>
    </Labelled>
  )
}

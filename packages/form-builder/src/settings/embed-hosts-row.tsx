import { limits } from '@taplore/form'
import { Note } from '@taplore/ui'
import { useState } from 'react'
import { TextRow } from '../controls/controls.tsx'
import { useText } from '../texts/text.ts'
import { readHosts } from './embed-hosts.ts'

const mostHosts = 50

/** Hosts that may embed the form in a frame; the server tells browsers. */
export function EmbedHostsRow({ hosts, onChange }: { hosts: readonly string[]; onChange: (hosts: string[]) => void }) {
  const text = useText()
  const [wrong, setWrong] = useState<readonly string[]>([])
  return (
    <>
      <TextRow
        label={text('settings.embedHosts')}
        isLong
        isCode
        value={hosts.join('\n')}
        maximum={limits.longTextLength}
        help={text('settings.embedHostsHelp')}
        onChange={(written) => {
          const read = readHosts(written)
          setWrong(read.wrong)
          onChange(read.hosts.slice(0, mostHosts))
        }}
      />
      <div role="status">
        {wrong.length > 0 ? (
          <Note tone="warn">{text('settings.embedHostsWrong', { hosts: wrong.join(', ') })}</Note>
        ) : null}
      </div>
    </>
  )
}

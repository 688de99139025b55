import type { AudioElement } from '@taplore/story'
import { Play } from 'lucide-react'
import { frameStyle } from '../box-style.ts'

export function AudioFace({ element }: { element: AudioElement }) {
  return (
    <div
      className="te-audio-face"
      style={{ ...frameStyle(element), background: element.color, color: element.textColor }}
    >
      <Play aria-hidden="true" size={36} fill="currentColor" strokeWidth={0} />
      <span>{element.title}</span>
    </div>
  )
}

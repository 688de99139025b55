import { useState } from 'react'
import { classNames } from '../class-names.ts'
import { avatarColor, initialsOf } from './avatar-rules.ts'

const sizes = { small: 'size-6 text-[10.5px]', normal: 'size-8 text-12', large: 'size-10 text-14' } as const

/** A photo, or initials on one of five avatar colors. Falls back to initials when the photo does not load. */
export function Avatar({
  name,
  photoUrl,
  seed = name,
  size = 'small',
  shape = 'round',
}: {
  name: string
  photoUrl?: string | null
  seed?: string
  size?: keyof typeof sizes
  shape?: 'round' | 'square'
}) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const form = classNames(
    'inline-grid shrink-0 place-items-center overflow-hidden font-[650]',
    sizes[size],
    shape === 'round' ? 'rounded-full' : 'rounded-control',
  )
  if (photoUrl && photoUrl !== brokenUrl) {
    return (
      <img
        src={photoUrl}
        alt={name}
        className={classNames(form, 'object-cover')}
        onError={() => setBrokenUrl(photoUrl)}
      />
    )
  }
  return (
    <span
      role="img"
      aria-label={name}
      // The initials represent the name and are hidden from assistive technology: the name alone labels a button.
      data-initials={initialsOf(name)}
      className={classNames(form, 'text-white before:content-[attr(data-initials)]')}
      style={{ background: `var(--p${avatarColor(seed)})` }}
    />
  )
}

/** Up to `most` avatars, then how many more. */
export function AvatarStack({
  people,
  most = 3,
}: {
  people: readonly { id: string; name: string; photoUrl?: string | null }[]
  most?: number
}) {
  const rest = people.length - most
  return (
    <span className="inline-flex items-center">
      {people.slice(0, most).map((person, index) => (
        <span
          key={person.id}
          className={classNames('rounded-full shadow-[0_0_0_2px_var(--surface)]', index > 0 && '-ms-1')}
        >
          <Avatar name={person.name} photoUrl={person.photoUrl} />
        </span>
      ))}
      {rest > 0 ? (
        <span className="-ms-1 inline-grid size-6 place-items-center rounded-full bg-sunken text-[10px] font-semibold text-ink-2 shadow-[0_0_0_2px_var(--surface)]">
          +{rest}
        </span>
      ) : null}
    </span>
  )
}

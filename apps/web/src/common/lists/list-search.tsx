import { Kbd, SearchInput } from '@taplore/ui'

/** The search field above a list; the key / focuses it. */
export function ListSearch({
  label,
  words,
  onChange,
}: {
  label: string
  words: string
  onChange: (words: string) => void
}) {
  return (
    <SearchInput
      label={label}
      value={words}
      onChange={onChange}
      isMain
      frameClassName="w-full sm:w-[220px]"
      after={
        words ? null : (
          <span className="max-sm:hidden">
            <Kbd>/</Kbd>
          </span>
        )
      }
    />
  )
}

/** One template in a radio group. */
export function TemplateOption({
  name,
  detail,
  image,
  isChosen,
  onChoose,
}: {
  name: string
  detail: string
  /** URL of an image; text only without one. */
  image?: string
  isChosen: boolean
  onChoose: () => void
}) {
  return (
    <label className="relative flex cursor-pointer flex-col gap-0.5 overflow-hidden rounded-card border border-line text-13 hover:bg-hover has-checked:border-brand has-checked:bg-selected has-focus-visible:shadow-(--ring)">
      <input type="radio" name="template" className="sr-only" checked={isChosen} onChange={onChoose} />
      {image ? (
        <img src={image} alt="" className="aspect-[4/3] w-full border-b border-line object-cover object-top" />
      ) : null}
      <span className="flex flex-col gap-0.5 p-3">
        <span className="line-clamp-2 font-semibold">{name}</span>
        <span className="line-clamp-2 text-12 text-muted">{detail}</span>
      </span>
    </label>
  )
}

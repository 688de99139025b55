/** A plain letter in the provider's blue: its logo may only be used under its brand terms. */
export function GoogleMark() {
  return (
    <span
      aria-hidden="true"
      className="grid size-[18px] place-items-center rounded-full border border-line-2 bg-white text-[11px] leading-none font-bold text-[#1a56c4]"
    >
      G
    </span>
  )
}

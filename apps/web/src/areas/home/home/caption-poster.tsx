/** A drawing of a video with captions, beside the drawings of stories, where the user has no content yet. */
export function CaptionPoster() {
  return (
    <svg viewBox="0 0 180 320" aria-hidden="true" focusable="false" className="block h-auto w-full">
      <rect width="180" height="320" fill="#21413c" />
      <rect y="54" width="180" height="8" fill="#12302b" />
      <path d="M28 190C28 122 54 98 90 98S152 122 152 190V320H28Z" fill="#f3eadb" />
      <rect x="76" y="74" width="28" height="36" rx="12" fill="#a9643f" />
      <ellipse cx="90" cy="58" rx="30" ry="36" fill="#bf7a50" />
      <path d="M60 54c-3 -38 20 -46 32 -46s34 10 30 46c-6 -16 -14 -20 -32 -20s-26 6 -30 20z" fill="#2a1712" />
      <rect x="24" y="118" width="132" height="24" rx="5" fill="#000" fillOpacity="0.82" />
      <text
        x="90"
        y="135"
        fontSize="14"
        textAnchor="middle"
        fill="#fff"
        style={{ fontFamily: 'var(--font-display)', fontWeight: 700 }}
      >
        say it <tspan fill="#ffd23f">out loud</tspan>
      </text>
    </svg>
  )
}

/** A drawing of a series: three episodes one behind the other, and the day of the next one. */
export function SeriesPoster() {
  return (
    <svg viewBox="0 0 180 320" aria-hidden="true" focusable="false" className="block h-auto w-full">
      <rect width="180" height="320" fill="#2b2250" />
      <rect x="56" y="26" width="98" height="150" rx="9" fill="#56479c" />
      <rect x="42" y="38" width="98" height="150" rx="9" fill="#7f6fd0" />
      <rect x="28" y="50" width="98" height="150" rx="9" fill="#f3eadb" />
      <path d="M28 150c22 -30 40 -30 60 -6s30 16 38 4v43a9 9 0 0 1 -9 9H37a9 9 0 0 1 -9 -9z" fill="#e0723c" />
      <circle cx="98" cy="86" r="15" fill="#ffd23f" />
      <path d="M66 108v34l30 -17z" fill="#2b2250" />
      <rect x="98" y="176" width="62" height="60" rx="9" fill="#fff" />
      <path d="M98 185a9 9 0 0 1 9 -9h44a9 9 0 0 1 9 9v11H98z" fill="#d6336c" />
      <text
        x="129"
        y="225"
        fontSize="24"
        textAnchor="middle"
        fill="#2b2250"
        style={{ fontFamily: 'var(--font-display)', fontWeight: 700 }}
      >
        3
      </text>
    </svg>
  )
}

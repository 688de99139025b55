/** A drawing of a form, beside the drawings of stories, where the user has no content yet. */
export function FormPoster() {
  return (
    <svg viewBox="0 0 180 320" aria-hidden="true" focusable="false" className="block h-auto w-full">
      <rect width="180" height="320" fill="#e6f4f1" />
      <text x="18" y="40" fontSize="21" fill="#0f3d3a" style={{ fontFamily: 'var(--font-display)', fontWeight: 800 }}>
        Will you join?
      </text>
      {['Yes, gladly', 'Maybe', 'Not this time'].map((label, index) => (
        <g key={label} transform={`translate(18 ${60 + index * 40})`}>
          <rect
            width="144"
            height="31"
            rx="7"
            fill={index === 0 ? '#0f766e' : '#fff'}
            stroke="#0f766e"
            strokeOpacity="0.35"
          />
          <circle cx="17" cy="15.5" r="5.5" fill="none" stroke={index === 0 ? '#fff' : '#0f766e'} strokeWidth="1.5" />
          {index === 0 ? <circle cx="17" cy="15.5" r="2.5" fill="#fff" /> : null}
          <text
            x="32"
            y="20"
            fontSize="12.5"
            fill={index === 0 ? '#fff' : '#0f3d3a'}
            style={{ fontFamily: 'var(--font-sans)' }}
          >
            {label}
          </text>
        </g>
      ))}
    </svg>
  )
}

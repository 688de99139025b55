/** The logo: a 9:16 card whose lower end corner is opened by a tap, one dot and one arc. */
export function LogoMark({ size = 22 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      focusable="false"
      className="shrink-0"
    >
      <path
        d="M5.5 1.5h7A3.5 3.5 0 0 1 16 5v3.2a9.6 9.6 0 0 0-7.9 14.3H5.5A3.5 3.5 0 0 1 2 19V5a3.5 3.5 0 0 1 3.5-3.5z"
        fill="var(--brand)"
      />
      <path d="M22.2 16.6a5.7 5.7 0 1 0-5.7 5.7" stroke="var(--brand)" strokeWidth="2.2" strokeLinecap="round" />
      <circle cx="16.5" cy="16.6" r="2.1" fill="var(--brand)" />
    </svg>
  )
}

export function Logo({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-2 text-20 font-[650] tracking-tight">
      <LogoMark size={26} />
      {name}
    </span>
  )
}

/** Line art of a story for empty states: three cards, one tapped. */
export function StoryArt() {
  return (
    <svg width="150" height="112" viewBox="0 0 150 112" fill="none" aria-hidden="true" focusable="false">
      <rect
        x="17"
        y="25"
        width="41"
        height="72"
        rx="8"
        transform="rotate(-10 37 61)"
        fill="var(--sunken)"
        stroke="var(--line-2)"
        strokeWidth="1.5"
      />
      <rect
        x="93"
        y="25"
        width="41"
        height="72"
        rx="8"
        transform="rotate(10 114 61)"
        fill="var(--sunken)"
        stroke="var(--line-2)"
        strokeWidth="1.5"
      />
      <rect
        x="50"
        y="8"
        width="52"
        height="92"
        rx="9"
        fill="var(--surface)"
        stroke="var(--control)"
        strokeWidth="1.5"
      />
      <circle cx="76" cy="36" r="11" fill="var(--tell-soft)" />
      <path d="M76 30.5v11M70.5 36h11" stroke="var(--tell)" strokeWidth="2" strokeLinecap="round" />
      <path d="M60 63h32M60 72h21" stroke="var(--line-2)" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M104 81a12.500 12.500 0 0 1 12.500 12.500M104 73a20.500 20.500 0 0 1 20.500 20.500"
        stroke="var(--brand)"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <circle cx="104" cy="94" r="4" fill="var(--brand)" />
    </svg>
  )
}

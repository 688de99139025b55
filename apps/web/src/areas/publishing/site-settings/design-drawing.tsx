import type { SiteDesign } from '@taplore/contract'

const tints = ['#d6b98a', '#1b4632', '#e8c25a', '#2337c6', '#5b2a1c']

/** A small drawing of a design. */
export function DesignDrawing({ design }: { design: SiteDesign }) {
  if (design === 1) {
    return (
      <svg viewBox="0 0 120 84" aria-hidden="true" className="block w-full">
        <rect width="120" height="84" fill="#fbf6ee" />
        <rect width="120" height="9" fill="#26140b" />
        <rect x="8" y="18" width="44" height="6" rx="1" fill="#33190a" />
        <rect x="8" y="27" width="30" height="6" rx="1" fill="#33190a" />
        <rect x="62" y="15" width="50" height="27" rx="4" fill="#f3e4cb" />
        <rect x="65" y="18" width="15" height="21" rx="2" fill="#e59a86" />
        {tints.map((tint, index) => (
          <rect key={tint} x={8 + index * 21.5} y="50" width="18" height="26" rx="2.5" fill={tint} />
        ))}
      </svg>
    )
  }
  return (
    <svg viewBox="0 0 120 84" aria-hidden="true" className="block w-full">
      <rect width="120" height="84" fill="#f5f7f4" />
      <rect width="120" height="18" fill="#176e70" />
      <circle cx="16" cy="20" r="7" fill="#0b343a" stroke="#f5f7f4" strokeWidth="2" />
      <rect x="28" y="22" width="40" height="5" rx="1" fill="#10302b" />
      {tints.map((tint, index) => (
        <circle key={tint} cx={13 + index * 15} cy="38" r="5.5" fill={tint} />
      ))}
      {[...tints, '#bfd0e6'].map((tint, index) => (
        <rect key={tint} x={8 + index * 20} y="52" width="17" height="24" rx="2.5" fill={tint} />
      ))}
    </svg>
  )
}

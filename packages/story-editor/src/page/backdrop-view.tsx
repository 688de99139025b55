import { backdropOf, type Page } from '@taplore/story'

/** The animated background shapes at rest; the motion player finds them by their ids. */
export function BackdropView({ page }: { page: Page }) {
  return (
    <div className="te-backdrop" data-backdrop="" aria-hidden="true">
      {backdropOf(page).map((shape) => (
        <svg
          key={shape.id}
          data-shape={shape.id}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          style={{ left: shape.x, top: shape.y, width: shape.width, height: shape.height }}
        >
          <path d={shape.path} fill={shape.color} fillOpacity={shape.opacity} />
        </svg>
      ))}
    </div>
  )
}

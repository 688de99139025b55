/**
 * The page of the player in a frame of its own. A frame without an address takes over the policy of this page: no inline
 * scripts, files of our own origin only. It is not sandboxed, because the pictures of drafts need the person's cookie.
 */
export function PlayerFrame({
  html,
  name,
  className,
  onLoad,
}: {
  html: string
  name: string
  className: string
  onLoad: (frame: HTMLIFrameElement) => void
}) {
  return (
    <iframe
      title={name}
      srcDoc={html}
      data-testid="preview"
      onLoad={(event) => onLoad(event.currentTarget)}
      allow="autoplay; fullscreen"
      className={`${className} overflow-hidden bg-black shadow-float`}
    />
  )
}

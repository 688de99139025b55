/**
 * The player's page in a frame. A frame without a URL inherits this page's policy: no inline scripts, own files only.
 * It is not sandboxed, because images of drafts need the user's cookie.
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

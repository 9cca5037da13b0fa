import { useCallback, useSyncExternalStore } from 'react'

type TelephoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

const listen = (told: () => void) => {
  document.addEventListener('fullscreenchange', told)
  return () => document.removeEventListener('fullscreenchange', told)
}

/**
 * Shows a box on the whole screen, or its video alone on telephones that show nothing else; `toggle` is undefined where neither is
 * possible.
 */
export const useFullScreen = (box: HTMLElement | null, video: TelephoneVideo | null) => {
  const isFull = useSyncExternalStore(listen, () => box !== null && document.fullscreenElement === box)
  const toggle = useCallback(() => {
    const change = document.fullscreenElement ? document.exitFullscreen() : box?.requestFullscreen()
    // A browser may refuse; then everything stays as it is.
    change?.catch(() => {})
  }, [box])
  if (document.fullscreenEnabled) return { isFull, toggle }
  return { isFull: false, toggle: video?.webkitEnterFullscreen ? () => video.webkitEnterFullscreen?.() : undefined }
}

/** The longer side of a poster, in pixels. */
const side = 1_280
const patience = 15_000

const happens = (video: HTMLVideoElement, event: string) =>
  new Promise<void>((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true })
    video.addEventListener('error', () => reject(new Error('This browser does not play the video')), { once: true })
    setTimeout(() => reject(new Error('The video took too long to open')), patience)
  })

/** A frame from near the beginning of a video on this device, as a picture. Throws where this browser cannot play it. */
export const posterOf = async (src: string): Promise<Blob> => {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  const opened = happens(video, 'loadeddata')
  video.src = src
  try {
    await opened
    // The very first frame is black in many.
    const seconds = Number.isFinite(video.duration) ? Math.min(1, video.duration / 3) : 0
    if (seconds > 0) {
      const found = happens(video, 'seeked')
      video.currentTime = seconds
      await found
    }
    const scale = Math.min(1, side / Math.max(video.videoWidth, video.videoHeight))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(video.videoWidth * scale))
    canvas.height = Math.max(1, Math.round(video.videoHeight * scale))
    canvas.getContext('2d')!.drawImage(video, 0, 0, canvas.width, canvas.height)
    const frame = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
    if (!frame) throw new Error('The frame could not be kept')
    return frame
  } finally {
    video.removeAttribute('src')
    video.load()
  }
}

import type { Page } from 'playwright-core'

/* A camera that shows the time, to be read back: 27 bars, white for one and black for zero, of the milliseconds of a day or so. */

export const clockPicture = { bars: 27, lap: 1e8, left: 20, top: 100, step: 22, tall: 160, width: 640, height: 360 } as const
const { bars, lap, left, step } = clockPicture

/** The page's camera shows the clock from now on; its microphone stays the browser's. */
export const showClock = (page: Page) =>
  page.addInitScript(`{
    const give = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const sound = wanted.audio ? (await give({ audio: wanted.audio })).getAudioTracks() : []
      if (!wanted.video) return new MediaStream(sound)
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 })
      const pen = canvas.getContext('2d')
      setInterval(() => {
        const now = Date.now() % ${lap}
        pen.fillStyle = '#333'
        pen.fillRect(0, 0, 640, 360)
        for (let bar = 0; bar < ${bars}; bar += 1) {
          pen.fillStyle = (now >> bar) & 1 ? '#fff' : '#000'
          pen.fillRect(${left} + bar * ${step}, 100, ${step}, 160)
        }
      }, 33)
      return new MediaStream([...canvas.captureStream(30).getVideoTracks(), ...sound])
    }
  }`)

/** How old the picture of a page's player is, in milliseconds; NaN, which is below and above nothing, where it shows none. */
export const pictureAge = async (page: Page) => {
  const age = await page.evaluate<number | null>(`(() => {
    const video = document.querySelector('video')
    if (!video || !video.videoWidth) return null
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 })
    const pen = canvas.getContext('2d')
    pen.drawImage(video, 0, 0, 640, 360)
    let shown = 0
    for (let bar = 0; bar < ${bars}; bar += 1)
      if (pen.getImageData(${left} + bar * ${step} + ${step / 2}, 180, 1, 1).data[0] > 128) shown |= 1 << bar
    // A clock that goes ahead is a picture that shows none, or midnight of the bars.
    return (${lap} + (Date.now() % ${lap}) - shown) % ${lap}
  })()`)
  return age ?? NaN
}

/** The time that the player's picture shows, in milliseconds; NaN where it shows none. */
export const pictureTime = async (page: Page) => Date.now() - (await pictureAge(page))

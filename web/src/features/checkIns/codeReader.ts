/** Reads what stands in a code that a video shows; undefined where it shows none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | undefined>

interface Detector {
  detect(from: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface Detectors {
  BarcodeDetector?: { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> }
}

export const hasCamera = () => 'mediaDevices' in navigator && 'getUserMedia' in navigator.mediaDevices

/** The longer side of what is looked at, in pixels: enough for a code that fills a quarter of the picture. */
const longest = 800

const own = async (): Promise<CodeReader> => {
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  return async (video) => {
    const { videoWidth, videoHeight } = video
    if (!videoWidth || !videoHeight) return undefined
    const by = Math.min(1, longest / Math.max(videoWidth, videoHeight))
    const [width, height] = [Math.round(videoWidth * by), Math.round(videoHeight * by)]
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    context.drawImage(video, 0, 0, width, height)
    try {
      return decodeQR({ width, height, data: context.getImageData(0, 0, width, height).data })
    } catch {
      // It says so by an error that there is no code.
      return undefined
    }
  }
}

const browsers = async (): Promise<CodeReader | undefined> => {
  const { BarcodeDetector } = window as Detectors
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (!BarcodeDetector || !formats.includes('qr_code')) return undefined
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue
}

/** The browser's own reader where it has one, else one in JavaScript, which is a file of its own (docs/decisions/090). */
export const openReader = async (): Promise<CodeReader> => (await browsers()) ?? own()

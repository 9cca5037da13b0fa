import type { Page } from 'playwright-core'

export interface Upload {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A video of the browser's own making: coloured noise, so that it weighs something, for about so many ms. */
export const recordVideo = async (page: Page, { ms = 1_500, name = 'film.webm', bitsPerSecond = 2_500_000 } = {}): Promise<Upload> => {
  const base64 = await page.evaluate<string>(`(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 360
    const ink = canvas.getContext('2d')
    const draw = () => {
      ink.fillStyle = '#1E50C8'
      ink.fillRect(0, 0, 640, 360)
      for (let spot = 0; spot < 1200; spot++) {
        ink.fillStyle = 'hsl(' + Math.random() * 360 + ' 80% 50%)'
        ink.fillRect(Math.random() * 640, Math.random() * 360, 16, 16)
      }
    }
    draw()
    const timer = setInterval(draw, 40)
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm;codecs=vp8', videoBitsPerSecond: ${bitsPerSecond} })
    const parts = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    const over = new Promise((resolve) => (recorder.onstop = resolve))
    recorder.start(200)
    await new Promise((resolve) => setTimeout(resolve, ${ms}))
    recorder.stop()
    await over
    clearInterval(timer)
    const reader = new FileReader()
    reader.readAsDataURL(new Blob(parts))
    await new Promise((resolve) => (reader.onload = resolve))
    return reader.result.split(',')[1]
  })()`)
  return { name, mimeType: 'video/webm', buffer: Buffer.from(base64, 'base64') }
}

/** A tone in WAV: 8,000 samples a second of one byte. */
export const tone = (seconds = 2, name = 'tone.wav'): Upload => {
  const rate = 8_000
  const wave = (at: number) => 128 + Math.round(60 * Math.sin((at / rate) * 2 * Math.PI * 440))
  const samples = Buffer.from(Array.from({ length: seconds * rate }, (_, at) => wave(at)))
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return { name, mimeType: 'audio/wav', buffer: Buffer.concat([head, samples]) }
}

/** A picture of one colour, as a file. */
export const pictureOf = async (page: Page, colour: string, name = `${colour}.png`): Promise<Upload> => {
  const base64 = await page.evaluate<string>(`(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 800
    canvas.height = 600
    const ink = canvas.getContext('2d')
    ink.fillStyle = ${JSON.stringify(colour)}
    ink.fillRect(0, 0, 800, 600)
    return canvas.toDataURL('image/png').split(',')[1]
  })()`)
  return { name, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') }
}

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { clockPicture } from '#clockPicture.ts'

/** Whether this machine has an encoder to send with. */
export const hasEncoder = spawnSync('ffmpeg', ['-version']).status === 0

/** The bars of the clock as ffmpeg draws them: a dot for each of them, made as large as they are. */
const clockFrom = (began: number) => {
  const { bars, lap, left, top, step, tall, width, height } = clockPicture
  const bit = `mod(floor(mod(${began % lap}+T*1000,${lap})/pow(2,X)),2)`
  return [
    `nullsrc=size=${bars}x1:rate=15`, 'format=gray', `geq=lum='255*${bit}'`, `scale=${bars * step}:${tall}:flags=neighbor`,
    `pad=${width}:${height}:${left}:${top}`, 'format=yuv420p',
  ].join(',')
}

/**
 * Sends what OBS would, H.264 and AAC by RTMP, with a picture that shows the time, for five minutes at most. Its clock begins when the
 * program does, so that pictures seem a little older than they are. `gone` answers the exit code, null where it was killed.
 */
export const sendClock = (address: string, key: string) => {
  const pictures = ['-f', 'lavfi', '-i', clockFrom(Date.now())]
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000']
  const coding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-g', '15', '-c:a', 'aac', '-f', 'flv']
  const child = spawn('ffmpeg', ['-loglevel', 'error', '-re', ...pictures, ...sound, '-t', '300', ...coding, `${address}/${key}`], { stdio: 'ignore' })
  const gone = once(child, 'exit').then(([code]) => code as number | null)
  return {
    gone,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
      await gone
    },
  }
}

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ffmpeg } from '@marquee/server/test/program'
import { channel } from '#store/channel.ts'
import { encoded } from './encoded.ts'

const film = (folder: string) => join(folder, 'film.flv')

/** Makes what encoders send, once; undefined where this machine has no ffmpeg. */
export const makeFilm = (folder: string): string | undefined => {
  const program = ffmpeg()
  if (!program) return undefined
  const { width, height, fps, kbits } = encoded
  const input = ['-f', 'lavfi', '-i', `testsrc2=size=${width}x${height}:rate=${fps}`, '-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000', '-t', '10']
  const pictures = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-g', `${fps}`, '-b:v', `${kbits}k`, '-minrate', `${kbits}k`, '-maxrate', `${kbits}k`, '-bufsize', `${kbits}k`]
  const { status, stderr } = spawnSync(program, ['-loglevel', 'error', '-y', ...input, ...pictures, '-pix_fmt', 'yuv420p', '-c:a', 'aac', film(folder)], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The film for encoders was not made: ${stderr}`)
  return film(folder)
}

/** Sends it again and again by RTMP in real time, without encoding anything. */
export const encoderTo = (file: string, rtmpPort: number, key: string) => {
  const to = ['-rtmp_tcurl', `rtmp://${channel.hostname}:${rtmpPort}/live`, '-f', 'flv', `rtmp://127.0.0.1:${rtmpPort}/live/${key}`]
  const child = spawn(ffmpeg()!, ['-loglevel', 'error', '-re', '-stream_loop', '-1', '-i', file, '-c', 'copy', ...to], { stdio: 'ignore' })
  process.once('exit', () => child.kill('SIGKILL'))
  return {
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

import type { ScanOutcome } from '@marquee/contract/checkIns'
import { keepAt, useKept } from '#kept.ts'

const place = 'door-sound'

/** Whether a door is heard: by the choice of whoever stands there, on this device. */
export const useDoorSound = (): [isOn: boolean, set: (isOn: boolean) => void] => [
  useKept(place) !== 'off', (isOn) => keepAt(place, isOn ? null : 'off'),
]

type Tones = readonly (readonly [hertz: number, ms: number])[]

/** One high tone lets in; two low ones do not. */
const tones: Record<'yes' | 'no', Tones> = { yes: [[880, 140]], no: [[220, 180], [180, 260]] }
const shakes = { yes: [60], no: [120, 80, 120] }

let audio: AudioContext | undefined

const play = (notes: Tones) => {
  audio ??= new AudioContext()
  let at = audio.currentTime
  for (const [hertz, ms] of notes) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()]
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0.25, at)
    volume.gain.exponentialRampToValueAtTime(0.001, at + ms / 1_000)
    tone.connect(volume).connect(audio.destination)
    tone.start(at)
    tone.stop(at + ms / 1_000)
    at += ms / 1_000 + 0.05
  }
}

/** Lets whoever stands at the door hear and feel what a scan came to, without looking. */
export const signal = (outcome: ScanOutcome, isHeard: boolean) => {
  const kind = outcome === 'in' ? 'yes' : 'no'
  // A browser that has neither is silent.
  if ('vibrate' in navigator) navigator.vibrate(shakes[kind])
  if (isHeard && 'AudioContext' in window) play(tones[kind])
}

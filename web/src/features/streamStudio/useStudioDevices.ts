import { useEffect, useState } from 'react'
import { AudioMixer } from './audioMixer.ts'
import { StudioSources } from './sources.ts'

export interface StudioDevices {
  studio: StudioSources
  mixer: AudioMixer
}

/** Devices that are opened on a press and let go of when the page is left. */
export const useStudioDevices = () => {
  const [devices, setDevices] = useState<StudioDevices | null>(null)
  useEffect(() => {
    if (!devices) return
    const { studio, mixer } = devices
    const hear = () => {
      const { microphone, screenSound } = studio.sources.get()
      mixer.setMicrophone(microphone)
      mixer.setScreenSound(screenSound)
    }
    hear()
    const stop = studio.sources.subscribe(hear)
    return () => {
      stop()
      studio.close()
      mixer.close()
    }
  }, [devices])
  /** Makes them; what they are allowed is asked by `studio.open`. */
  const make = (): StudioDevices => {
    const made = { studio: new StudioSources(), mixer: new AudioMixer() }
    void made.mixer.resume()
    setDevices(made)
    return made
  }
  return { devices, make }
}

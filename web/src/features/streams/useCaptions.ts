import type { CaptionLanguage, Captions } from '@marquee/contract/captions'
import { useEffect, useState } from 'react'
import { captionsFor } from '#features/mediaFiles/captionsFor.ts'
import { keepAt, keptAt } from '#kept.ts'
import { useAccount } from '#start/account.ts'

const place = 'marquee-player-captions'
const none = 'off'
/** So many lines above the lower edge, where the buttons of the player are not. */
const above = -3

/** Puts captions whose place nobody has chosen above the buttons. */
const lift = ({ track }: HTMLTrackElement) => {
  for (const cue of track.cues ?? []) if (cue instanceof VTTCue && cue.line === 'auto') cue.line = above
}

/** Shows the captions in one language, and no others. */
const showIn = (tracks: TextTrackList, language: CaptionLanguage | undefined) => {
  for (const track of tracks) track.mode = track.language === language ? 'showing' : 'disabled'
}

/** Which captions show: those that were chosen on this device, and until then those that somebody wants who always wants some. */
export const useCaptions = (video: HTMLVideoElement | null, captions: readonly Captions[]) => {
  const account = useAccount()
  const [chosen, setChosen] = useState(() => keptAt(place))
  const wanted = account?.wantsCaptions ? captionsFor(captions, account.locale) : undefined
  const shown = chosen === null ? wanted : captions.find(({ language }) => language === chosen)?.language

  useEffect(() => {
    if (!video) return
    const tune = () => showIn(video.textTracks, shown)
    tune()
    video.textTracks.addEventListener('addtrack', tune)
    return () => video.textTracks.removeEventListener('addtrack', tune)
  }, [video, shown, captions])

  const choose = (language: CaptionLanguage | undefined) => {
    setChosen(language ?? none)
    keepAt(place, language ?? none)
  }
  /** React does not pass on what is not heard further up. */
  const hearLoaded = (element: HTMLTrackElement | null) => {
    const loaded = () => element && lift(element)
    element?.addEventListener('load', loaded)
    return () => element?.removeEventListener('load', loaded)
  }
  return { shown, choose, hearLoaded }
}

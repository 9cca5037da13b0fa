import styled from '@emotion/styled'
import { captionLanguageNames } from '@marquee/contract/captionLanguageNames'
import type { CaptionLanguage } from '@marquee/contract/captions'
import { Captions, CaptionsOff } from 'lucide-react'
import { Icon } from '#ui/Icon.tsx'
import { streamsWords } from '#words/en/streams.ts'
import { useWords } from '#words/words.tsx'

// The browser's own list lies over the picture of a button: it opens in a full screen, and on telephones as everywhere there.
const Root = styled.span`
  position: relative; display: inline-grid; place-items: center; flex: none; width: 44px; height: 44px; border-radius: var(--icon-btn-radius); corner-shape: var(--corner);
  @media (hover: hover) { &:hover { background: rgb(255 255 255 / .16); } }
  &:focus-within { outline: 3px solid #fff; outline-offset: -4px; }
  & > select { position: absolute; inset: 0; width: 100%; opacity: 0; cursor: pointer; font-size: 1rem; }
  & option { color: CanvasText; background: Canvas; }
`

interface Props {
  languages: readonly CaptionLanguage[]
  shown: CaptionLanguage | undefined
  onChoose: (language: CaptionLanguage | undefined) => void
}

/** Captions in one of their languages, or none. */
export const CaptionsChoice = ({ languages, shown, onChoose }: Props) => {
  const { player: words } = useWords(streamsWords)
  return (
    <Root>
      <Icon of={shown ? Captions : CaptionsOff} size={22} />
      <select
        aria-label={words.captions} value={shown ?? ''}
        onChange={({ target }) => onChoose(languages.find((language) => language === target.value))}
      >
        <option value="">{words.noCaptions}</option>
        {languages.map((language) => <option key={language} value={language} lang={language}>{captionLanguageNames[language]}</option>)}
      </select>
    </Root>
  )
}

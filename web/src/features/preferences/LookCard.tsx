import styled from '@emotion/styled'
import type { Preferences } from '@marquee/contract/preferences'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { type ModeChoice, useMode } from '#theme/mode.ts'
import { browserZone } from '#ui/authorZone.ts'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/layout.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Select } from '#ui/Select.tsx'
import { Switch } from '#ui/Switch.tsx'
import { Strong, Tiny } from '#ui/type.ts'
import { timeIn } from '#ui/zoned.ts'
import { preferencesWords } from '#words/en/preferences.ts'
import { uiWords } from '#words/en/ui.ts'
import { languages, useWords } from '#words/words.tsx'
import { CardHead } from './CardHead.tsx'
import { zoneGroups } from './zones.ts'

const Plane = styled(Card)`@media (max-width: 599.95px) { margin: 0 8px; }`
const Line = styled.div`display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 16px;`
const Lines = styled.span`display: grid; gap: 2px;`

type Manner = Pick<Preferences, 'locale' | 'timeZone' | 'wantsCaptions'>

const icons = { light: Sun, dark: Moon, system: Monitor }
const modes: readonly ModeChoice[] = ['light', 'dark', 'system']

interface Props extends Manner {
  isSaved: boolean
  /** The theme is kept in this browser, by itself. */
  onMode: () => void
  onChange: (change: Partial<Manner>) => void
}

/** Theme, language, time zone and captions. */
export const LookCard = ({ locale, timeZone, wantsCaptions, isSaved, onMode, onChange }: Props) => {
  const words = useWords(preferencesWords)
  const ui = useWords(uiWords)
  const { mode, setMode } = useMode()
  const [groups] = useState(zoneGroups)
  const chooseMode = (chosen: ModeChoice) => {
    setMode(chosen)
    onMode()
  }
  return (
    <Plane>
      <CardHead title={words.look} isSaved={isSaved} />
      <Stack gap={12} style={{ marginTop: 12 }}>
        <Line>
          <Lines>
            <Strong>{words.mode}</Strong>
            <Tiny>{words.modeText}</Tiny>
          </Lines>
          <SegmentedControl
            label={words.mode} value={mode} onChange={chooseMode}
            options={modes.map((value) => ({ value, label: ui.modes[value], icon: icons[value] }))}
          />
        </Line>
        <Select
          label={words.language} value={locale ?? ''} options={[{ value: '', label: words.asBrowser }, ...languages]}
          onChange={(chosen) => onChange({ locale: chosen || null })}
        />
        <Select
          label={words.zone} hint={words.zoneHint(timeIn(timeZone ?? browserZone()))} value={timeZone ?? ''}
          options={[{ value: '', label: words.browserZone(browserZone()) }]} groups={groups}
          onChange={(chosen) => onChange({ timeZone: chosen || null })}
        />
        <Switch label={words.captions} text={words.captionsText} isOn={wantsCaptions} onChange={(on) => onChange({ wantsCaptions: on })} />
      </Stack>
    </Plane>
  )
}

import styled from '@emotion/styled'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { type ModeChoice, useMode } from '#theme/mode.ts'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/layout.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Select } from '#ui/Select.tsx'
import { H4, Strong, Tiny } from '#ui/type.ts'
import { languages, useWords } from '#words/words.tsx'
import { browserZone, timeIn, zoneGroups } from './zones.ts'

const Plane = styled(Card)`@media (max-width: 599.95px) { margin: 0 8px; }`
const Line = styled.div`display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 16px;`
const Lines = styled.span`display: grid; gap: 2px;`

const icons = { light: Sun, dark: Moon, system: Monitor }
const modes: readonly ModeChoice[] = ['light', 'dark', 'system']

interface Props {
  locale: string | null
  timeZone: string | null
  onChange: (change: { locale?: string | null; timeZone?: string | null }) => void
}

/** Theme, language and time zone. */
export const LookCard = ({ locale, timeZone, onChange }: Props) => {
  const { preferences: said, ui } = useWords()
  const { mode, setMode } = useMode()
  const [groups] = useState(zoneGroups)
  return (
    <Plane>
      <H4>{said.look}</H4>
      <Stack gap={12} style={{ marginTop: 12 }}>
        <Line>
          <Lines>
            <Strong>{said.mode}</Strong>
            <Tiny>{said.modeText}</Tiny>
          </Lines>
          <SegmentedControl
            label={said.mode} value={mode} onChange={setMode}
            options={modes.map((value) => ({ value, label: ui.modes[value], icon: icons[value] }))}
          />
        </Line>
        <Select
          label={said.language} value={locale ?? ''} options={[{ value: '', label: said.asBrowser }, ...languages]}
          onChange={(chosen) => onChange({ locale: chosen || null })}
        />
        <Select
          label={said.zone} hint={said.zoneHint(timeIn(timeZone ?? browserZone()))} value={timeZone ?? ''}
          options={[{ value: '', label: said.browserZone(browserZone()) }]} groups={groups}
          onChange={(chosen) => onChange({ timeZone: chosen || null })}
        />
      </Stack>
    </Plane>
  )
}

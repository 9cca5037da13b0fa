import { useState } from 'react'
import { zoneGroups } from '#features/preferences/zones.ts'
import { Select } from '#ui/Select.tsx'
import { timeIn } from '#ui/zoned.ts'
import { brandWords } from '#words/en/brand.ts'
import { useWords } from '#words/words.tsx'

interface Props {
  zone: string
  error?: string | undefined
  onChange: (zone: string) => void
}

/** By whose midnight the channel's days end. */
export const ZoneField = ({ zone, error, onChange }: Props) => {
  const words = useWords(brandWords)
  const [groups] = useState(zoneGroups)
  // The one that is chosen may have a name that this browser does not list.
  const others = groups.some(({ options }) => options.some(({ value }) => value === zone)) ? ['UTC'] : [...new Set(['UTC', zone])]
  return (
    <Select
      label={words.timeZone} hint={words.timeZoneHint(timeIn(zone))} value={zone} error={error}
      options={others.map((value) => ({ value, label: value }))} groups={groups} onChange={onChange}
    />
  )
}

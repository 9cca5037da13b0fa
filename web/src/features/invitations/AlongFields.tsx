import styled from '@emotion/styled'
import { tiers } from '@marquee/contract/tiers'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { Select } from '#ui/Select.tsx'
import { invitationsWords } from '#words/en/invitations.ts'
import { useWords } from '#words/words.tsx'

/** A tier that comes along with a role; its days are null for good. */
export interface Along {
  tierId: string | null
  tierDays: number | null
}

export const nothingAlong: Along = { tierId: null, tierDays: null }

const Fields = styled.div`flex: 1 1 100%; display: grid; grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr)); gap: 16px;`

const spans = [30, 90, 365]
const forGood = ''
const none = ''

interface Props {
  along: Along
  onChange: (along: Along) => void
}

/** Which tier comes along, and for how long; nothing where the channel has none. */
export const AlongFields = ({ along: { tierId, tierDays }, onChange }: Props) => {
  const words = useWords(invitationsWords)
  const { data: offered = [] } = useQuery(query(tiers.names, {}))
  if (!offered.length) return null
  return (
    <Fields>
      <Select
        label={words.along} value={tierId ?? none}
        options={[{ value: none, label: words.noTier }, ...offered.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(id) => onChange(id === none ? nothingAlong : { tierId: id, tierDays: tierId ? tierDays : spans[0]! })}
      />
      {tierId && (
        <Select
          label={words.alongFor} value={String(tierDays ?? forGood)}
          options={[...spans.map((days) => ({ value: String(days), label: words.days(days) })), { value: forGood, label: words.forGood }]}
          onChange={(days) => onChange({ tierId, tierDays: days === forGood ? null : Number(days) })}
        />
      )}
    </Fields>
  )
}

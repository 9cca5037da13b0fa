import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { HighlightTiles } from '#features/highlights/HighlightTiles.tsx'
import { profilesWords } from '#words/en/profiles.ts'
import { useWords } from '#words/words.tsx'
import { highlightsOf } from './bringTab.ts'

const Root = styled.div`margin-top: 14px; padding: 0 28px; @media (max-width: 599.95px) { margin-top: 4px; padding: 0 16px; }`

/** A creator's highlights under the head. Nothing where there are none, or where they did not come: their tab says so. */
export const HighlightRow = ({ profileId }: { profileId: string }) => {
  const words = useWords(profilesWords)
  const { data = [] } = useQuery(highlightsOf(profileId))
  if (data.length === 0) return null
  return (
    <Root>
      <HighlightTiles highlights={data} label={words.tabs.highlights} />
    </Root>
  )
}

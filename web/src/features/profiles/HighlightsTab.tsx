import type { Profile } from '@marquee/contract/profiles'
import { useSuspenseQuery } from '@tanstack/react-query'
import { to } from '#paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { CardColumn } from '#ui/layout.ts'
import { profilesWords } from '#words/en/profiles.ts'
import { useWords } from '#words/words.tsx'
import { highlightsOf } from './bringTab.ts'
import { HighlightCard } from './HighlightCard.tsx'

/** What a creator shows of themselves, one under the other. */
export const HighlightsTab = ({ profile: { id, displayName, can } }: { profile: Profile }) => {
  const words = useWords(profilesWords)
  const { data } = useSuspenseQuery(highlightsOf(id))
  return (
    <CardColumn>
      <Hidden as="h2">{words.tabs.highlights}</Hidden>
      {data.map((highlight) => (
        <HighlightCard key={highlight.id} highlight={highlight} />
      ))}
      {data.length === 0 && (
        <EmptyState
          drawing="marquee"
          title={words.noHighlights}
          text={can.edit ? words.noHighlightsOwn : words.noHighlightsText(displayName)}
          action={
            can.edit && (
              <ButtonLink variant="primary" href={to('addHighlight')}>
                {words.addHighlight}
              </ButtonLink>
            )
          }
        />
      )}
    </CardColumn>
  )
}

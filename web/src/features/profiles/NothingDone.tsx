import type { Profile } from '@marquee/contract/profiles'
import { publishers } from '@marquee/contract/roles'
import { timelineHref } from '#features/timeline/timelinePages.ts'
import { to } from '#paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { CardColumn } from '#ui/layout.ts'
import { profilesWords } from '#words/en/profiles.ts'
import { useWords } from '#words/words.tsx'

/** The activity of somebody who has done nothing yet that others may see. */
export const NothingDone = ({ profile: { displayName, role, isFollowing, can } }: { profile: Profile }) => {
  const words = useWords(profilesWords)
  const publishes = publishers.includes(role)
  const awaited = isFollowing ? words.emptyFollowedText(displayName) : words.emptyText(displayName)
  const forOthers = publishes ? awaited : words.quietText(displayName)
  const forOwner = publishes ? words.emptyOwnText : words.quietOwnText
  const start = publishes ? { label: words.newPost, href: to('addContent') } : { label: words.lookAround, href: timelineHref('discover') }
  return (
    <CardColumn>
      <EmptyState
        drawing={publishes ? 'post' : 'people'}
        title={publishes ? words.emptyTitle : words.quietTitle}
        text={can.edit ? forOwner : forOthers}
        action={
          can.edit && (
            <ButtonLink variant="primary" href={start.href}>
              {start.label}
            </ButtonLink>
          )
        }
      />
    </CardColumn>
  )
}

import { ButtonLink } from '#ui/ButtonLink.tsx'
import type { DrawingName } from '#ui/Drawing.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { PostSkeleton } from '#ui/PostSkeleton.tsx'
import { ProfileSkeleton } from '#ui/ProfileSkeleton.tsx'
import { Group } from './Group.tsx'
import { say } from './samples.ts'

export const StatesGroup = () => (
  <Group title={say.states}>
    <EmptyState
      drawing="marquee" title={say.emptyTitle} text={say.emptyText}
      action={<ButtonLink variant="primary" href="/">{say.findCreators}</ButtonLink>}
    />
    {Object.entries(say.drawings).map(([drawing, title]) => (
      <EmptyState key={drawing} bare drawing={drawing as DrawingName} title={title} text={say.drawingText} />
    ))}
    <ErrorNotice title={say.failedTitle} text={say.failedText} onRetry={() => undefined} />
  </Group>
)

export const SkeletonsGroup = () => (
  <Group title={say.skeletons}>
    <PostSkeleton count={1} />
    <ListSkeleton />
    <ProfileSkeleton />
  </Group>
)

import styled from '@emotion/styled'
import type { Profile } from '@marquee/contract/profiles'
import { publishers } from '@marquee/contract/roles'
import { useLocation, useSearchParams } from 'react-router'
import { InPlace } from '#errors/InPlace.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { CardColumn } from '#ui/layout.ts'
import { PostSkeleton } from '#ui/PostSkeleton.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { profilesWords } from '#words/en/profiles.ts'
import { useWords } from '#words/words.tsx'
import { ActivityFeed } from './ActivityFeed.tsx'
import { PostsOf } from './PostsOf.tsx'
import { postsHref, showsPosts } from './tabs.ts'

const Switch = styled.nav`
  display: flex; gap: 20px; padding: 0 28px 12px; font-size: var(--fs-s);
  & > a { color: var(--ink-2); min-height: 32px; display: inline-flex; align-items: center; }
  & > a[aria-current] { color: var(--ink); text-decoration: underline; text-decoration-thickness: 2px; }
  @media (max-width: 599.95px) { padding: 0 16px 4px; & > a { min-height: 44px; } }
`

/** What a person does: everything, or the posts alone of somebody who publishes. */
export const ActivityTab = ({ profile }: { profile: Profile }) => {
  const words = useWords(profilesWords)
  const { pathname } = useLocation()
  const publishes = publishers.includes(profile.role)
  const isPosts = showsPosts(useSearchParams()[0]) && publishes
  const choices = [
    { label: words.everything, href: pathname, isCurrent: !isPosts },
    { label: words.postsTitle, href: postsHref(pathname), isCurrent: isPosts },
  ]
  return (
    <>
      {publishes && (
        <Switch aria-label={words.tabs.activity}>
          {choices.map(({ label, href, isCurrent }) => (
            <TextLink key={href} to={href} replace preventScrollReset aria-current={isCurrent ? 'true' : undefined}>
              {label}
            </TextLink>
          ))}
        </Switch>
      )}
      <InPlace
        key={String(isPosts)}
        waiting={
          <CardColumn>
            <PostSkeleton count={2} />
          </CardColumn>
        }
        failed={(retry) => (
          <CardColumn>
            <ErrorNotice title={words.failed.activity} text={words.failedText} onRetry={retry} />
          </CardColumn>
        )}
      >
        {isPosts ? <PostsOf profile={profile} /> : <ActivityFeed profile={profile} />}
      </InPlace>
    </>
  )
}

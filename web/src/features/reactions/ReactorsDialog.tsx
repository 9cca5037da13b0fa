import styled from '@emotion/styled'
import Dialog from '@mui/material/Dialog'
import { reactions as reactionRoutes } from '@marquee/contract/reactions'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Heart, X } from 'lucide-react'
import { useId, useState } from 'react'
import { pages } from '#api/query.ts'
import { profilePath } from '#paths.ts'
import { InPlace } from '#errors/InPlace.tsx'
import { useConfiguration } from '#start/configuration.ts'
import { MuiTheme } from '#theme/MuiTheme.tsx'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { PersonRow } from '#ui/PersonRow.tsx'
import { H3 } from '#ui/type.ts'
import { reactionsWords } from '#words/en/reactions.ts'
import { uiWords } from '#words/en/ui.ts'
import { useWords } from '#words/words.tsx'

const Head = styled.div`display: flex; align-items: center; justify-content: space-between; gap: 12px; margin-bottom: 8px;`
const Kinds = styled.div`display: flex; gap: 4px; flex: none; margin-bottom: 8px; overflow-x: auto;`
const Kind = styled.button`
  display: inline-flex; align-items: center; gap: 6px; min-height: 44px; padding: 0 12px; flex: none; border-radius: var(--r-s); cursor: pointer;
  font-weight: 650; font-size: var(--fs-s); color: var(--ink-2);
  &[aria-pressed='true'] { background: var(--accent-soft); color: var(--on-accent-soft); }
  &:focus-visible { outline-offset: -3px; }
`
const List = styled.div`min-height: 180px; overflow-y: auto; padding: 4px; margin: -4px;`
const Sign = styled.span`display: grid; place-items: center; font-size: 1.25rem; color: var(--accent-text);`

const ReactionSign = ({ reaction }: { reaction: number }) => {
  const { reactions } = useConfiguration()
  return <Sign>{reaction === 0 ? <Icon of={Heart} size={20} filled /> : reactions[reaction - 1]}</Sign>
}

/** People who reacted, whoever came last first. */
const Reactors = ({ postId, reaction, onLeave }: { postId: string; reaction: number | undefined; onLeave: () => void }) => {
  const words = useWords(reactionsWords)
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(
    pages(reactionRoutes.list, { postId, reaction }),
  )
  const people = data.pages.flatMap(({ items }) => items)
  if (!people.length) return <EmptyState bare drawing="people" title={words.nobody} text={words.nobodyText} />
  return (
    <>
      {people.map((person) => (
        <div key={person.id} onClick={onLeave}>
          <PersonRow person={person} line={`@${person.nickname}`} href={profilePath(person)} action={<ReactionSign reaction={person.reaction} />} />
        </div>
      ))}
      {hasNextPage && (
        <Button variant="quiet" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </>
  )
}

/** Who reacted to a post, all of them or those who reacted alike. */
export const ReactorsDialog = ({ postId, counts, onClose }: { postId: string; counts: readonly number[]; onClose: () => void }) => {
  const words = useWords(reactionsWords)
  const ui = useWords(uiWords)
  const id = useId()
  const [reaction, setReaction] = useState<number>()
  const used = counts.flatMap((number, place) => (number > 0 ? [{ number, place }] : []))
  return (
    <MuiTheme>
      <Dialog open onClose={onClose} aria-labelledby={id} transitionDuration={{ enter: 200, exit: 0 }}>
        <Head>
          <H3 id={id}>{words.title}</H3>
          <IconButton icon={X} label={ui.close} onClick={onClose} />
        </Head>
        {used.length > 1 && (
          <Kinds role="group" aria-label={words.filter}>
            <Kind type="button" aria-pressed={reaction === undefined} onClick={() => setReaction(undefined)}>
              {words.all}
            </Kind>
            {used.map(({ number, place }) => (
              <Kind key={place} type="button" aria-pressed={reaction === place} onClick={() => setReaction(place)}>
                <ReactionSign reaction={place} />
                {place === 0 && <Hidden>{words.likes}</Hidden>}
                <Count of={number} />
              </Kind>
            ))}
          </Kinds>
        )}
        <List>
          <InPlace
            key={reaction}
            waiting={<ListSkeleton />}
            failed={(retry) => <ErrorNotice title={words.failed} text={words.failedText} onRetry={retry} />}
          >
            <Reactors postId={postId} reaction={reaction} onLeave={onClose} />
          </InPlace>
        </List>
      </Dialog>
    </MuiTheme>
  )
}

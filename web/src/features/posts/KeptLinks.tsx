import styled from '@emotion/styled'
import { posts } from '@marquee/contract/posts'
import { useQuery } from '@tanstack/react-query'
import { Archive, Hourglass, LayoutGrid, NotebookPen, Undo2 } from 'lucide-react'
import { query } from '#api/query.ts'
import { to } from '#paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Row } from '#ui/layout.ts'
import { postFormWords } from '#words/en/postForm.ts'
import { useWords } from '#words/words.tsx'

// They find room in one line of a phone by their words alone; the way to all kinds is the bar's way back there.
const Root = styled(Row)`
  margin: 0 0 12px -12px; flex-wrap: wrap;
  @media (max-width: 599.95px) { margin: 0 8px 8px; --btn-pad-s: 8px; & > [data-kinds] { display: none; } }
  @media (max-width: 479.95px) { gap: 0; & svg { display: none; } }
`

/** How many posts one has begun and not published; undefined until it is known. */
export const useDraftCount = (): number | undefined => useQuery({ ...query(posts.draftCount, {}), staleTime: 0 }).data?.count

/** The ways to what one has begun, to what one has deleted and, from a form, to all that can be published. */
export const KeptLinks = ({ withKinds = false }: { withKinds?: boolean }) => {
  const words = useWords(postFormWords)
  const count = useDraftCount()
  return (
    <Root as="nav" aria-label={words.keptPlaces}>
      {withKinds && (
        <ButtonLink variant="quiet" size="s" icon={LayoutGrid} href={to('addContent')} data-kinds>
          {words.allKinds}
        </ButtonLink>
      )}
      <ButtonLink variant="quiet" size="s" icon={NotebookPen} href={to('postDrafts')}>
        {words.draftsCounted(count)}
      </ButtonLink>
      <ButtonLink variant="quiet" size="s" icon={Hourglass} href={to('heldPosts')}>
        {words.toHeld}
      </ButtonLink>
      <ButtonLink variant="quiet" size="s" icon={Archive} href={to('archivedPosts')}>
        {words.toArchived}
      </ButtonLink>
      <ButtonLink variant="quiet" size="s" icon={Undo2} href={to('removedPosts')}>
        {words.toRemoved}
      </ButtonLink>
    </Root>
  )
}

import { beginningOf } from '@marquee/contract/cut'
import { publishers } from '@marquee/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { to } from '#paths.ts'
import { useMe } from '#start/account.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { CardColumn, Stack } from '#ui/layout.ts'
import { Over } from '#ui/type.ts'
import { searchWords } from '#words/en/search.ts'
import { useWords } from '#words/words.tsx'
import { Elsewhere } from './Elsewhere.tsx'
import { FoundPosts } from './FoundPosts.tsx'
import { PostFilters } from './PostFilters.tsx'
import { foundPosts, isEnough, searchPath, tagsLike, type Search } from './searchIn.ts'
import { TagLinks } from './TagLinks.tsx'

/** No post, and what else could be tried. */
const NoPosts = ({ search }: { search: Search }) => {
  const words = useWords(searchWords)
  const q = search.q.trim()
  const beginning = beginningOf(q.split(/\s+/)[0]!.toLowerCase(), 4)
  const { data: tags = [] } = useQuery(tagsLike(beginning))
  const { kind, span, isFollowed } = search
  const isFiltered = Boolean(kind || span || isFollowed)
  const { role } = useMe()
  return (
    <Stack gap={20}>
      <CardColumn>
        <EmptyState
          drawing="search"
          title={words.none(q)}
          text={words.noneText}
          action={
            isFiltered ? (
              <ButtonLink variant="line" href={searchPath({ q, tab: 'posts' })}>
                {words.withoutFilter}
              </ButtonLink>
            ) : (
              <>
                <Elsewhere
                  search={search}
                  otherwise={
                    <ButtonLink variant="line" href={searchPath({ q, tab: 'people' })}>
                      {words.people(q)}
                    </ButtonLink>
                  }
                />
                {publishers.includes(role) && (
                  <ButtonLink variant="line" href={to('addContent')}>
                    {words.write}
                  </ButtonLink>
                )}
              </>
            )
          }
        />
      </CardColumn>
      {tags.length > 0 && (
        <CardColumn>
          <Over>{words.similar}</Over>
          <TagLinks label={words.similar} tags={tags} />
        </CardColumn>
      )}
    </Stack>
  )
}

/** Finding posts by their words. */
export const PostsTab = ({ search, onChange }: { search: Search; onChange: (change: Partial<Search>) => void }) => {
  const words = useWords(searchWords)
  const q = search.q.trim()
  return (
    <>
      <PostFilters search={search} onChange={onChange} />
      {isEnough(search) ? (
        <FoundPosts of={foundPosts(search)} label={words.found(q)} q={q} none={<NoPosts search={search} />} />
      ) : (
        <CardColumn>
          <EmptyState drawing="search" title={words.least} text={words.leastText} />
        </CardColumn>
      )}
    </>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { CardColumn } from '#ui/layout.ts'
import { searchWords } from '#words/en/search.ts'
import { useWords } from '#words/words.tsx'
import { Elsewhere } from './Elsewhere.tsx'
import { FoundPosts } from './FoundPosts.tsx'
import { searchPath, tagIn, taggedPosts, tagsLike, type Search } from './searchIn.ts'
import { TagLinks } from './TagLinks.tsx'

/** Hashtags, and the posts of the one that was typed. */
export const TagsTab = ({ search }: { search: Search }) => {
  const words = useWords(searchWords)
  const tag = tagIn(search)
  const { data: tags = [], isPending } = useQuery({ ...tagsLike(tag), placeholderData: keepPreviousData })
  const isOffered = tags.some((one) => one.tag !== tag)
  const none = !isOffered && !isPending && (
    <CardColumn>
      <EmptyState
        drawing="search"
        title={words.noTag(tag)}
        text={words.noTagText}
        action={
          tag && (
            <Elsewhere
              search={search}
              otherwise={
                <ButtonLink variant="line" href={searchPath({ q: tag, tab: 'posts' })}>
                  {words.inPosts(tag)}
                </ButtonLink>
              }
            />
          )
        }
      />
    </CardColumn>
  )
  return (
    <>
      <TagLinks label={words.tagList} tags={tags} current={tag} />
      {tag ? <FoundPosts of={taggedPosts(tag)} label={words.tagged(tag)} q={`#${tag}`} none={none} /> : none}
    </>
  )
}

import styled from '@emotion/styled'
import { posts, type Post } from '@marquee/contract/posts'
import { lazy, Suspense } from 'react'
import { call } from '#api/call.ts'
import { captionsFor } from '#features/mediaFiles/captionsFor.ts'
import { useAccount } from '#start/account.ts'
import { playersWords } from '#words/en/players.ts'
import { useWords } from '#words/words.tsx'

const MediaPlayer = lazy(() => import('#features/mediaFiles/MediaPlayer.tsx').then(({ MediaPlayer: part }) => ({ default: part })))

/** As high as what will stand there. */
const Room = styled.div`
  border-radius: var(--media-radius); corner-shape: var(--corner); background: var(--surface-3);
  &[data-kind='audio'] { height: 128px; }
`

/** The video or recording of a post. */
export const PostPlayer = ({ id, author, title, media }: Pick<Post, 'id' | 'author' | 'title'> & { media: NonNullable<Post['media']> }) => {
  const words = useWords(playersWords)
  const account = useAccount()
  const { kind, width, height, captions } = media
  const room = <Room data-kind={kind} style={kind === 'video' ? { aspectRatio: (width ?? 16) / (height ?? 9) } : {}} />
  return (
    <Suspense fallback={room}>
      <MediaPlayer
        file={media} name={title || (kind === 'video' ? words.videoBy(author.displayName) : words.audioBy(author.displayName))}
        captionsIn={account?.wantsCaptions ? captionsFor(captions, account.locale) : undefined}
        renew={async () => (await call(posts.read, { postId: id })).media ?? undefined}
      />
    </Suspense>
  )
}

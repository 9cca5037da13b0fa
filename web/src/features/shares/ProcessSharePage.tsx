import styled from '@emotion/styled'
import { posts } from '@marquee/contract/posts'
import { shares } from '@marquee/contract/shares'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronRight, X } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { useLocation, useNavigate, useParams, type LoaderFunctionArgs } from 'react-router'
import { useAction } from '#api/action.ts'
import { prefetch, query } from '#api/query.ts'
import { toast } from '#feedback/toast.ts'
import { to } from '#paths.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Grow } from '#ui/layout.ts'
import { Body, clip, H1, H4, Secondary, Strong, Tiny } from '#ui/type.ts'
import { sharesWords } from '#words/en/shares.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { passedOf, shareTargets, type ShareTarget } from './shareTargets.ts'

const TimelineShare = lazy(() => import('./TimelineShare.tsx').then(({ TimelineShare: part }) => ({ default: part })))

const ShareToChat = lazy(() => import('#features/chats/ShareToChat.tsx').then(({ ShareToChat: part }) => ({ default: part })))

const postQuery = (postId: string) => query(posts.read, { postId })

/** Who may not see the post gets the page that says so. */
export const loader = ({ params }: LoaderFunctionArgs) => prefetch(postQuery(params.postId!))

export const handle = { title: wordsOf(sharesWords).title, hidesFrame: true }

const Root = styled.main`
  display: grid; align-content: start; justify-items: center; min-height: 100dvh; padding: 48px 16px 32px; background: var(--bg);
  @media (max-width: 599.95px) { padding: 8px 8px 24px; }
`
const Plane = styled(Card)`display: grid; grid-template-columns: minmax(0, 1fr); gap: 20px; width: 100%; max-width: 520px;`
const Head = styled.header`display: flex; align-items: center; justify-content: space-between; gap: 12px; & > h1 { font-size: var(--fs-h2); }`
const Preview = styled.section`display: grid; gap: 8px; padding: 14px 16px; min-width: 0; border: 1px solid var(--line); border-radius: var(--media-radius); corner-shape: var(--corner);`
const Who = styled.div`display: flex; align-items: center; gap: 10px; min-width: 0; & > b { ${clip} }`
const Words = styled(Body)`display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 4; overflow: hidden;`
const Targets = styled.ul`display: grid; gap: 4px; margin: 0 -8px; padding: 0; list-style: none;`
const Target = styled.button`
  display: flex; align-items: center; gap: 14px; width: 100%; min-height: 64px; padding: 8px; border-radius: var(--r-m); corner-shape: var(--corner); text-align: left;
  cursor: pointer;
  & > svg:last-of-type { flex: none; color: var(--ink-3); }
  @media (hover: hover) { &:hover { background: var(--surface-2); } }
`
const Sign = styled.span`
  display: grid; place-items: center; flex: none; width: 44px; height: 44px; border-radius: var(--r-s); corner-shape: var(--corner);
  background: var(--accent-soft); color: var(--on-accent-soft);
`
const Address = styled.p`
  padding: 12px 14px; border-radius: var(--r-s); corner-shape: var(--corner); background: var(--surface-2); font-size: var(--fs-s); overflow-wrap: anywhere; user-select: all;
`

/** Passes a post on: shows what, asks where to, says so to the server once, and goes back. */
export default function ProcessSharePage() {
  const { postId } = useParams() as { postId: string }
  const words = useWords(sharesWords)
  const titleId = useId()
  const navigate = useNavigate()
  const { key } = useLocation()
  const { data: post } = useSuspenseQuery(postQuery(postId))
  const [part, setPart] = useState<ShareTarget['channel']>()
  const passed = passedOf(post, window.location.origin, words.postBy)
  // Back to where one was; whoever came by the address alone goes to the post.
  const leave = () => void (key === 'default' ? navigate(to('post', { postId }), { replace: true }) : navigate(-1))
  const record = useAction(shares.record, { refresh: [posts.read], onFail: () => {} })

  const pass = async ({ channel, pass: hand }: ShareTarget) => {
    try {
      const outcome = await hand(passed)
      if (outcome === 'elsewhere') return setPart(channel)
      if (outcome === 'cancelled') return
      record.mutate({ postId, channel })
      if (channel === 'copy_link') toast.success(words.copied)
      leave()
    } catch {
      toast.error(words.notCopied)
    }
  }

  return (
    <Root id="content">
      <Plane as="div">
        <Head>
          <H1 id={titleId}>{words.title}</H1>
          <IconButton icon={X} label={words.back} onClick={leave} />
        </Head>
        <Preview aria-label={passed.title}>
          <Who>
            <Avatar person={post.author} size={32} />
            <Strong>{post.author.displayName}</Strong>
          </Who>
          {post.title && <H4 as="p">{post.title}</H4>}
          {passed.text && <Words>{passed.text}</Words>}
          {post.isLocked && <Secondary>{words.teaserOnly}</Secondary>}
        </Preview>
        {part ? (
          <Suspense fallback={null}>
            {part === 'chat' ? (
              <ShareToChat postId={postId} onShared={() => record.mutate({ postId, channel: 'chat' })} />
            ) : (
              <TimelineShare post={post} onShared={() => record.mutate({ postId, channel: 'in_app' })} onDone={leave} />
            )}
          </Suspense>
        ) : (
          <Targets aria-labelledby={titleId}>
            {shareTargets
              .filter(({ isThere }) => isThere(post))
              .map((target) => {
                const { label, text } = target.words(words)
                return (
                  <li key={target.channel}>
                    <Target type="button" onClick={() => void pass(target)}>
                      <Sign>
                        <Icon of={target.icon} size={22} />
                      </Sign>
                      <Grow>
                        <Strong>{label}</Strong>
                        <Tiny as="p">{text}</Tiny>
                      </Grow>
                      <Icon of={ChevronRight} size={18} />
                    </Target>
                  </li>
                )
              })}
          </Targets>
        )}
        <Address aria-label={words.link}>{passed.url}</Address>
      </Plane>
    </Root>
  )
}

import styled from '@emotion/styled'
import { Lock } from 'lucide-react'
import { Link } from 'react-router'
import { to } from '#paths.ts'
import { Icon } from '#ui/Icon.tsx'
import { Ticket } from '#ui/Ticket.tsx'
import { Body, H4 } from '#ui/type.ts'
import { postsWords } from '#words/en/posts.ts'
import { useWords } from '#words/words.tsx'

const Teaser = styled(Body)`
  position: relative; white-space: pre-line;
  &::after { content: ''; position: absolute; inset: 40% 0 0; background: linear-gradient(180deg, transparent, var(--surface)); }
`
const Ground = styled.div`
  display: grid; place-items: center; min-height: 200px; margin-top: 16px; padding: 28px 24px; border-radius: var(--media-radius);
  corner-shape: var(--corner); background: var(--accent-soft);
  @media (max-width: 599.95px) { padding: 20px 16px; }
`
const Lead = styled.p`display: flex; align-items: center; gap: 6px; font-size: var(--fs-s); font-weight: 650; color: var(--gold);`
const Opener = styled(H4)`margin: 6px 0 0; overflow-wrap: anywhere; & > a { text-decoration: underline; text-underline-offset: 3px; }`
const Word = styled.span`font-size: var(--fs-s); font-weight: 650; color: var(--stub-lead);`
const Level = styled.span`
  font: var(--display-weight) 2rem/1.1 var(--font-display); letter-spacing: var(--display-tracking); font-variant-numeric: tabular-nums;
`

/** What stands in the place of a post that the reader's tier does not open: how it begins, and a ticket that says what would open it. */
export const LockedPost = ({ teaser, level, opener }: { teaser: string; level: number; opener: string | null }) => {
  const posts = useWords(postsWords)
  return (
    <>
      {teaser && <Teaser>{teaser}</Teaser>}
      <Ground>
        <Ticket
          stub={
            <>
              <Word aria-hidden>{posts.level}</Word>
              <Level aria-hidden>{level}</Level>
            </>
          }
        >
          <Lead>
            <Icon of={Lock} size={16} />
            {posts.locked}
          </Lead>
          <Opener as="p">{opener ? <Link to={to('subscribe')}>{posts.opensWithTier(opener)}</Link> : posts.opensWith(level)}</Opener>
        </Ticket>
      </Ground>
    </>
  )
}

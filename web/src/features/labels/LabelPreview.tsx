import styled from '@emotion/styled'
import type { CustomLabels } from '@marquee/contract/labels'
import { roles } from '@marquee/contract/roles'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Worn } from '#start/Worn.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Row } from '#ui/layout.ts'
import { Clip, H4, Meta, Secondary, Over, Strong } from '#ui/type.ts'
import { followsWords } from '#words/en/follows.ts'
import { labelsWords } from '#words/en/labels.ts'
import { postsWords } from '#words/en/posts.ts'
import { Labelled, useWords } from '#words/words.tsx'

const Root = styled(Card)`display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; align-content: start;`
const Scene = styled.div`
  display: grid; gap: 8px; min-width: 0; padding: 12px 0; overflow-wrap: anywhere;
  &:first-of-type { padding-top: 0; } &:last-of-type { padding-bottom: 0; } & + & { border-top: 1px solid var(--line); }
`
const Who = styled.div`flex: 1; min-width: 0; display: grid; line-height: 1.35;`
const Tabs = styled(Row)`gap: 16px; flex-wrap: wrap; font-weight: 600; color: var(--ink-2);`
const Lead = styled.p`display: flex; align-items: center; gap: 6px; font-size: var(--fs-s); font-weight: 650; color: var(--gold);`

const sampleId = '7f8a3c52-5d0e-4c6b-9a41-2e6f0b7d1c93'
const invited = ['Member', 'Creator', 'Owner'] as const

const Place = ({ name, children }: { name: string; children: ReactNode }) => (
  <Scene>
    <Over as="h3">{name}</Over>
    {children}
  </Scene>
)

const Scenes = ({ labels: { ROLE, ROLE_PLURAL } }: { labels: CustomLabels }) => {
  const words = useWords(labelsWords)
  const posts = useWords(postsWords)
  const follows = useWords(followsWords)
  const { displayName, nickname, line } = words.sample
  return (
    <Root as="aside" aria-label={words.preview}>
      <H4>{words.preview}</H4>
      <Worn>
        <Place name={words.onPosts}>
          <Row gap={12}>
            <Avatar person={{ id: sampleId, displayName, avatar: null }} size={40} />
            <Who>
              <Row>
                <Clip as={Strong}>{displayName}</Clip>
                <Badge kind="role">{ROLE.Creator}</Badge>
              </Row>
              <Clip as={Meta}>{`@${nickname} · ${posts.tier(2)}`}</Clip>
            </Who>
          </Row>
          <Secondary>{line}</Secondary>
        </Place>
        <Place name={words.onPages}>
          <Row wrap>
            {roles.map((role) => (
              <Badge key={role} kind="role">
                {ROLE[role]}
              </Badge>
            ))}
          </Row>
        </Place>
        <Place name={words.onLists}>
          <H4 as="p">{follows.near}</H4>
        </Place>
        <Place name={words.onTabs}>
          <Tabs>
            {invited.map((role) => (
              <span key={role}>{ROLE_PLURAL[role]}</span>
            ))}
          </Tabs>
        </Place>
        <Place name={words.onLocks}>
          <Lead>
            <Icon of={Lock} size={16} />
            {posts.opensWith(2)}
          </Lead>
        </Place>
      </Worn>
    </Root>
  )
}

/** Where people meet the words, with those that are being typed. */
export const LabelPreview = ({ labels }: { labels: CustomLabels }) => (
  <Labelled as={labels}>
    <Scenes labels={labels} />
  </Labelled>
)

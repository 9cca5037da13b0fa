import styled from '@emotion/styled'
import type { TemplateName } from '@marquee/contract/configuration'
import type { Mode } from '@marquee/contract/grounds'
import { Moon, Sun } from 'lucide-react'
import { useMe } from '#start/account.ts'
import { useBrand, useLabels } from '#start/configuration.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Brand } from '#ui/Brand.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Grow, Row } from '#ui/layout.ts'
import { Clip } from '#ui/type.ts'
import { brandWords } from '#words/en/brand.ts'
import { shellWords } from '#words/en/shell.ts'
import { useWords } from '#words/words.tsx'
import { Plane, SmallButton, SmallCard, SmallHeadline, SmallTitle } from './previewStyles.ts'
import { SampleScene } from './SampleScene.tsx'

const Screen = styled(Plane)`height: 284px;`
const Head = styled(Row)`justify-content: space-between; color: var(--ink-3); --brand-fs: .9375rem; & img { height: 20px; max-width: 120px; }`
const Sign = styled(Brand)`color: var(--ink);`
const Name = styled(Clip)`display: block; font-weight: 650; font-size: .75rem; line-height: 1.2;`
const Figures = styled.div`display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 6px;`
const Figure = styled(SmallCard)`
  gap: 6px; padding: 8px; font-weight: 650; font-size: .8125rem;
  &::before { content: ''; width: 60%; height: 4px; border-radius: 2px; background: var(--line-strong); opacity: .5; }
`
const Bars = styled(SmallCard)`grid-auto-flow: column; grid-template-columns: none; grid-auto-columns: minmax(0, 1fr); align-items: end; gap: 4px; height: 92px;`
const Bar = styled.i`display: block; background: var(--c1); border-radius: 2px 2px 0 0;`

const heights = [24, 36, 30, 44, 38, 54, 48, 66, 52, 62, 74, 68, 80, 72]

const PostSample = () => {
  const words = useWords(brandWords)
  const { ROLE } = useLabels()
  const { profile } = useMe()
  return (
    <>
      <SmallCard>
        <Row gap={8}>
          <Avatar person={profile} size={24} />
          <Grow>
            <Name>{profile.displayName}</Name>
          </Grow>
          <Badge kind="role">{ROLE.Creator}</Badge>
        </Row>
        <SmallHeadline>{words.sampleHeadline}</SmallHeadline>
        <SampleScene />
      </SmallCard>
      <SmallButton>{words.sampleButton}</SmallButton>
    </>
  )
}

const FiguresSample = () => {
  const words = useWords(brandWords)
  return (
    <>
      <Figures>
        {words.sampleFigures.map((figure) => (
          <Figure key={figure}>{figure}</Figure>
        ))}
      </Figures>
      <Bars>
        {heights.map((height, place) => (
          <Bar key={place} style={{ height: `${height}%` }} />
        ))}
      </Bars>
      <SmallButton>{words.sampleExport}</SmallButton>
    </>
  )
}

/** A screen of the channel in small, as a template shows it in a mode: with its sign, its colours and its words. */
export const TemplatePreview = ({ template, mode }: { template: TemplateName; mode: Mode }) => {
  const words = useWords(brandWords)
  const { places } = useWords(shellWords)
  const isOwner = template === 'owner'
  return (
    <Screen role="img" aria-label={words.preview(words.templates[template].name, mode)} data-template={template} data-mode={mode}>
      <Head>
        <Sign {...useBrand()} mode={mode} />
        <Icon of={mode === 'light' ? Sun : Moon} size={15} />
      </Head>
      <SmallTitle>{isOwner ? places.dashboard : places.timeline}</SmallTitle>
      {isOwner ? <FiguresSample /> : <PostSample />}
    </Screen>
  )
}

import styled from '@emotion/styled'
import type { Mode } from '@marquee/contract/grounds'
import { useConfiguration } from '#start/configuration.ts'
import { Brand } from '#ui/Brand.tsx'
import { Card } from '#ui/Card.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { Clip, H4, Tiny } from '#ui/type.ts'
import { brandWords } from '#words/en/brand.ts'
import { useWords } from '#words/words.tsx'
import { Plane } from './previewStyles.ts'

const Root = styled(Card)`display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; align-content: start;`
const Ground = styled(Plane)`padding: 14px 16px; --brand-fs: 1.375rem;`
const Tab = styled(Row)`
  justify-self: start; max-width: 100%; padding: 8px 14px; border-radius: 10px 10px 0 0; background: var(--surface-2); font-size: var(--fs-s);
  & > img { width: 16px; height: 16px; object-fit: contain; }
`
const Home = styled(Row)`& > img { width: 56px; height: 56px; border-radius: 14px; flex: none; }`

const modes: readonly Mode[] = ['light', 'dark']

/** Another address for another look: the icon that the browser keeps is of the one before. */
const iconFor = (...parts: (string | null)[]) => `/icons/maskable-512.png?v=${encodeURIComponent(parts.join(' '))}`

/** The channel's signs where people meet them: on both grounds, in a tab, on a home screen. */
export const LooksCard = ({ name }: { name: string }) => {
  const words = useWords(brandWords)
  const { logos, activeTemplate, colorSchemes } = useConfiguration()
  return (
    <Root aria-label={words.looks}>
      <H4>{words.looks}</H4>
      {modes.map((mode) => (
        <Stack key={mode} gap={4}>
          <Tiny>{words.onGround(mode)}</Tiny>
          <Ground data-template={activeTemplate} data-mode={mode}>
            <Brand name={name} logos={logos} mode={mode} />
          </Ground>
        </Stack>
      ))}
      <Stack gap={4}>
        <Tiny>{words.tab}</Tiny>
        <Tab gap={8}>
          {logos.favicon && <img src={logos.favicon} alt="" />}
          <Clip>{name}</Clip>
        </Tab>
      </Stack>
      <Stack gap={4}>
        <Tiny>{words.homeScreen}</Tiny>
        <Home gap={12}>
          <img src={iconFor(activeTemplate, colorSchemes.light?.accent ?? null, logos.favicon, logos.darkLogo, logos.lightLogo)} alt="" />
          <Clip title={name}>{name}</Clip>
        </Home>
      </Stack>
    </Root>
  )
}

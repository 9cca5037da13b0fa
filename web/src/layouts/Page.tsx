import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { useMode } from '#theme/mode.ts'
import { Brand } from '#ui/Brand.tsx'
import { H1 } from '#ui/type.ts'
import { BackLink } from './BackLink.tsx'
import { useFrameBrand } from './frame.ts'

const phone = '@media (max-width: 599.95px)'

const Root = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) 320px; gap: 0 var(--frame-gap); align-items: start; min-width: 0;
  &[data-width='full'] { grid-template-columns: minmax(0, 1fr); }
  @media (max-width: 1199.95px) { grid-template-columns: minmax(0, 680px); justify-content: center; }
  @media (max-width: 599.95px) { &, &[data-width='full'] { grid-template-columns: minmax(0, 1fr); } }
`
const Main = styled.main`
  min-width: 0; padding: var(--page-top) 0 64px; outline: none;
  ${phone} { padding: 0 0 calc(92px + env(safe-area-inset-bottom)); }
`
const Head = styled.header`
  display: flex; align-items: center; gap: 16px; min-height: 44px; margin-bottom: 16px;
  &[data-own-title] { display: none; }
  ${phone} {
    &, &[data-own-title] { display: flex; }
    position: sticky; top: var(--over, 0px); z-index: 5; gap: 4px; height: 56px; margin: 0 0 8px; padding: 0 8px 0 16px;
    background: var(--bg);
    &[data-back] { padding-left: 4px; }
    /* A sheet that opens from here covers the bottom bar: inside this box it is no higher than the box. */
    &:has([role='menu']) { z-index: 31; }
    /* Two buttons with words leave a title its room. */
    &:has(> [data-variant] ~ [data-variant]) > [data-variant] { padding-inline: 10px; & > span > svg { display: none; } }
  }
`
const Title = styled(H1)`
  flex: 1; min-width: 0; overflow-wrap: anywhere;
  ${phone} {
    /* Two lines fit into the bar. What is longer still is cut, and is whole in the title. */
    display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; font-size: 1.25rem; line-height: 1.15;
    [data-home] > & { position: absolute; clip-path: inset(50%); }
  }
`
const PhoneTitle = styled(Title)`@media (min-width: 600px) { display: block; }`
const Sign = styled.span`display: none; ${phone} { display: flex; flex: 1; min-width: 0; --brand-fs: 1.375rem; }`
const Right = styled.aside`
  /* Stays in sight while the content is scrolled, and scrolls by itself where it is higher than the window. */
  position: sticky; top: var(--over, 0px); display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--gap-cards); align-content: start; min-width: 0;
  max-height: calc(100dvh - var(--over, 0px)); margin: 0 -8px; padding: var(--page-top) 8px 40px; overflow-y: auto; scrollbar-width: none;
  @media (max-width: 1199.95px) { display: none; }
`

type Props = {
  title: string
  /** The page shows its own h1; the title then stands in the top bar of phones only. */
  ownTitle?: boolean
  /** A first place: phones show the sign in its stead. */
  home?: boolean
  /** Where the arrow in front of the title leads when there is no screen to go back to. */
  back?: string
  /** At most two. */
  actions?: ReactNode
  /** A `MarqueeTabs`. */
  tabs?: ReactNode
  /** What stands beside, from 1200 px on. Never the only way to an action. */
  right?: ReactNode
  /** `column` keeps the right column's room free; `full` takes it. */
  width?: 'column' | 'full'
  children: ReactNode
}

/** One page inside the frame: head, tabs, content, right column. */
export const Page = ({ title, ownTitle, home, back, actions, tabs, right, width = 'column', children }: Props) => {
  const { resolved } = useMode()
  const brand = useFrameBrand()
  return (
    <Root data-width={width}>
      <Main id="content" tabIndex={-1}>
        <Head data-own-title={ownTitle} data-home={home && brand ? true : undefined} data-back={back ? true : undefined}>
          {back && <BackLink href={back} />}
          {home && brand && (
            <Sign aria-hidden>
              <Brand {...brand} mode={resolved} />
            </Sign>
          )}
          {ownTitle ? <PhoneTitle as="p" aria-hidden title={title}>{title}</PhoneTitle> : <Title title={title}>{title}</Title>}
          {actions}
        </Head>
        {tabs}
        {children}
      </Main>
      {right && <Right>{right}</Right>}
    </Root>
  )
}

import styled from '@emotion/styled'
import type { ProfileLink } from '@marquee/contract/profiles'
import { BadgeCheck, Globe } from 'lucide-react'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Clip, Tiny } from '#ui/type.ts'
import { profilesWords } from '#words/en/profiles.ts'
import { useWords } from '#words/words.tsx'
import { OutwardLink } from './OutwardLink.tsx'
import { shownAddress, webAddressOf } from './webAddressOf.ts'

const Root = styled.ul`display: grid; grid-template-columns: minmax(0, 1fr); gap: 4px;`
const Line = styled.li`
  display: flex; align-items: center; gap: 10px; min-height: 40px; min-width: 0; & > svg { flex: none; color: var(--ink-3); }
  @media (max-width: 599.95px) { min-height: 44px; & a { padding: 11px 0; } }
`
const Words = styled.span`display: grid; min-width: 0; line-height: 1.35;`
const Verified = styled.span`
  display: inline-flex; align-items: center; gap: 4px; flex: none; color: var(--ok); font-size: var(--fs-xs); font-weight: 650;
`

/** Where else somebody is found. Verified: the page there links back. */
export const Links = ({ links }: { links: ProfileLink[] }) => {
  const words = useWords(profilesWords)
  return (
    <Root aria-label={words.links}>
      {links.map(({ label, url, verifiedAt }) => {
        const address = webAddressOf(url)
        return (
          address && (
            <Line key={url}>
              <Icon of={Globe} size={18} />
              <Words>
                <OutwardLink address={url} label={label} />
                <Clip as={Tiny} title={address.href}>
                  {shownAddress(address)}
                </Clip>
              </Words>
              {verifiedAt && (
                <Verified title={words.verifiedText}>
                  <Icon of={BadgeCheck} size={16} />
                  <span>{words.verified}</span>
                  <Hidden>. {words.verifiedText}</Hidden>
                </Verified>
              )}
            </Line>
          )
        )
      })}
    </Root>
  )
}

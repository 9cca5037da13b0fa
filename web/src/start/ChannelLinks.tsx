import styled from '@emotion/styled'
import { useConfiguration } from '#start/configuration.ts'
import { channelLinksWords } from '#words/en/channelLinks.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.nav`
  margin-top: 12px; font-size: var(--fs-s);
  & > ul { display: flex; flex-wrap: wrap; gap: 0 20px; }
  & a { display: inline-flex; align-items: center; min-height: 44px; color: var(--ink-2); text-underline-offset: 3px; overflow-wrap: anywhere; }
  & a:hover { text-decoration: underline; }
  &[data-size='s'] {
    margin-top: 0; font-size: var(--fs-xs);
    & > ul { gap: 0 10px; }
    & a { min-height: 32px; color: var(--ink-3); }
    & a:hover { color: var(--ink); }
  }
`

/** Where else the channel is found, and where one finds help. */
export const ChannelLinks = ({ size = 'm' }: { size?: 's' | 'm' }) => {
  const words = useWords(channelLinksWords)
  const { channelName, supportUrl, socialLinks } = useConfiguration()
  const links = [...socialLinks, ...(supportUrl ? [{ label: words.help, url: supportUrl }] : [])]
  if (!links.length) return null
  return (
    <Root aria-label={words.elsewhere(channelName)} data-size={size}>
      <ul>
        {links.map(({ label, url }, place) => (
          <li key={place}>
            <a href={url} rel="noopener noreferrer" {...(url.startsWith('mailto:') ? {} : { target: '_blank' })}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Root>
  )
}
